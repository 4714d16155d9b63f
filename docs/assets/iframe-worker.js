// Browsers run no workers for pages that were opened from disk, and the search of the site is one. Here it gets a hidden frame to run in instead.

if (location.protocol === "file:") {
  // The search looks for this name to know where it runs.
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      this.inside = new Promise((resolve, reject) => {
        frame.onload = () => {
          frame.onload = null
          const inside = frame.contentWindow
          inside.postMessage = (data) => setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })))
          const script = inside.document.createElement("script")
          script.onload = () => resolve(inside)
          script.onerror = reject
          script.src = new URL(url, location.href).href
          inside.document.head.append(script)
        }
      })
      document.body.append(frame)
    }

    postMessage(data) {
      this.inside.then((inside) => inside.dispatchEvent(new MessageEvent("message", { data })))
    }
  }
}
