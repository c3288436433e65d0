import type { EditorEvent, EditorEvents } from '@inkfold/api/sdk/editor'

const PROTOCOL = 'inkfold.editor.1'

interface PageMessage {
  protocol?: unknown
  type?: unknown
  token?: unknown
}

interface Listeners {
  /** The page that shows the frame, with the token of its session. */
  onConnect(origin: string, token: string): void
  onSave(): void
}

export interface Channel {
  emit<Name extends EditorEvent>(name: Name, detail: EditorEvents[Name]): void
  stop(): void
}

/**
 * Speaks with the page around the frame. The first one that connects is the page: `frame-ancestors` admits the origins of
 * the session alone, and the API checks the origin again when the token is used.
 */
export function openChannel(page: Window, { onConnect, onSave }: Listeners): Channel {
  let origin: string | null = null
  const receive = ({ source, origin: from, data }: MessageEvent<PageMessage | null>) => {
    if (source !== page || data?.protocol !== PROTOCOL || (origin !== null && from !== origin)) return
    if (data.type === 'save') onSave()
    if (data.type !== 'connect' || typeof data.token !== 'string' || origin !== null) return
    origin = from
    onConnect(from, data.token)
  }
  addEventListener('message', receive)
  page.postMessage({ protocol: PROTOCOL, type: 'hello' }, '*')
  return {
    // A page without an origin of its own, such as a sandboxed one, is refused by the API.
    emit: (type, detail) => {
      if (origin !== null && origin !== 'null') page.postMessage({ protocol: PROTOCOL, type, detail }, origin)
    },
    stop: () => removeEventListener('message', receive),
  }
}
