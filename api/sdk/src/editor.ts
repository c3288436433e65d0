/**
 * The editor in a frame on a page of yours. Your server makes a session with its key (`POST /api/v1/editor-sessions`) and
 * hands `url` and `token` to the page. This file has no imports: the API serves it at `/embed/editor.js`.
 */

export interface EditorPrice {
  amount: string
  currency: string
}

export interface EditorMockup {
  url: string
  colour_id: number | null
}

export interface EditorEvents {
  /** The design can be edited. */
  ready: { design_id: number; revision: number; price: EditorPrice | null; reference: string }
  /** A change was stored. The price is null where the session shows none. */
  changed: { design_id: number; revision: number; price: EditorPrice | null }
  /** The customer pressed "Save design". */
  saved: {
    design_id: number
    revision: number
    finished_product_id: number | null
    price: EditorPrice | null
    reference: string
  }
  /** Pictures of what was saved; they are made after `saved`. */
  mockups: { design_id: number; finished_product_id: number | null; mockups: EditorMockup[] }
  /** The customer pressed "Close", or the page called `close`. */
  closed: { design_id: number | null; is_saved: boolean }
  /** The frame cannot go on: an error code of the API or `no_answer`. */
  failed: { code: string; message: string }
}

export type EditorEvent = keyof EditorEvents
type Listener<Name extends EditorEvent> = (detail: EditorEvents[Name]) => void

export interface EditorOptions {
  /** `url` and `token` of the session. A token opens one frame: make another for the next. */
  url: string
  token: string
  /** Accessible name of the frame. */
  title?: string
  /** How long the frame may take to load, in milliseconds. */
  timeout?: number
  on?: { [Name in EditorEvent]?: Listener<Name> }
}

export interface MountedEditor {
  readonly frame: HTMLIFrameElement
  on<Name extends EditorEvent>(name: Name, listener: Listener<Name>): () => void
  /** As if the customer pressed "Save design". */
  save(): void
  /** Removes the frame. What was stored stays. */
  close(): void
}

/** Both sides check the origin and the window of each message, and this word. */
const PROTOCOL = 'inkfold.editor.1'
const EVENTS: readonly EditorEvent[] = ['ready', 'changed', 'saved', 'mockups', 'closed', 'failed']

/** Shows the editor in an element, in which it takes all the room. */
export function mountEditor(container: Element, options: EditorOptions): MountedEditor {
  const origin = new URL(options.url).origin
  const listeners = new Map<EditorEvent, Set<Listener<never>>>(EVENTS.map((name) => [name, new Set()]))
  // Not sandboxed: it is of another origin than the page, and reads its own.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = container.ownerDocument.createElement('iframe')
  let isConnected = false
  let isOver = false

  const emit = <Name extends EditorEvent>(name: Name, detail: EditorEvents[Name]) => {
    for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(detail)
  }
  const post = (message: object) => frame.contentWindow?.postMessage({ protocol: PROTOCOL, ...message }, origin)
  const fail = (code: string, message: string) => !isConnected && !isOver && emit('failed', { code, message })
  const timer = setTimeout(
    () => fail('no_answer', 'The editor did not load. Check that this page is one of the origins of the session.'),
    options.timeout ?? 30_000,
  )

  function receive({ source, origin: from, data }: MessageEvent) {
    if (isOver || source !== frame.contentWindow || from !== origin || data?.protocol !== PROTOCOL) return
    if (data.type === 'hello') {
      // A frame that loads again asks again, and its token is used up: the API says so.
      isConnected = true
      clearTimeout(timer)
      post({ type: 'connect', token: options.token })
    } else if (EVENTS.includes(data.type)) {
      const name = data.type as EditorEvent
      emit(name, data.detail)
      if (name === 'closed') remove()
    }
  }

  function remove() {
    isOver = true
    clearTimeout(timer)
    removeEventListener('message', receive)
    frame.remove()
  }

  for (const name of EVENTS) {
    const listener = options.on?.[name]
    if (listener) listeners.get(name)?.add(listener as Listener<never>)
  }
  addEventListener('message', receive)
  frame.src = options.url
  frame.title = options.title ?? 'Design editor'
  frame.allow = 'clipboard-read; clipboard-write'
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  container.append(frame)

  return {
    frame,
    on(name, listener) {
      listeners.get(name)?.add(listener as Listener<never>)
      return () => void listeners.get(name)?.delete(listener as Listener<never>)
    },
    save: () => post({ type: 'save' }),
    close() {
      if (isOver) return
      remove()
      emit('closed', { design_id: null, is_saved: false })
    },
  }
}
