export interface LiveEvent {
  /** Empty for an event that is not stored, such as a colleague's pointer. */
  id: string
  event: string
  data: unknown
}

interface ReadOptions {
  /** A longer silence means a dead connection: the server sends heartbeats more often. */
  quietMs: number
  signal: AbortSignal
}

export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  { quietMs, signal }: ReadOptions,
): AsyncGenerator<LiveEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave)
  let rest = ''
  try {
    while (!signal.aborted) {
      const { done, value } = await withTimeout(reader.read(), quietMs)
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks.flatMap(parseEvent)
    }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

/** Comments and `retry` fields are skipped. */
function parseEvent(block: string): LiveEvent[] {
  const {
    id = '',
    event,
    data = '{}',
  } = Object.fromEntries(block.split('\n').map(parseField)) as Partial<Record<string, string>>
  return event ? [{ id, event, data: JSON.parse(data) as unknown }] : []
}

function parseField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream went quiet')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
