import type { Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'

/** A scan that was not answered yet, or refused when nobody stood before it any more. */
export interface Kept extends Scan {
  scanned_at: string
  /** It was read while there was no connection. */
  late: boolean
  /** Why it did not count. */
  refused: string | null
}

/** Where scans outlive the page, in the order in which they were read. */
export interface Shelf {
  all(): Kept[]
  put(one: Kept): void
  take(id: string): void
}

interface Wiring {
  shelf: Shelf
  send(scans: readonly Scan[]): Promise<readonly ScanAnswer[]>
  /** Whether it failed for the way and not for what was sent: it is tried again then. */
  isLost(error: unknown): boolean
  /** Whether it failed at what was sent: one of them, and the others go without it. */
  isFault(error: unknown): boolean
  /** One sender at a time, over all tabs. */
  alone(work: () => Promise<void>): Promise<void>
  atOnce: number
  /** Until it is tried again. */
  pauseMs: number
}

export interface QueueState {
  waiting: readonly Kept[]
  refused: readonly Kept[]
  isAway: boolean
  /** Why nothing is sent, where it is not the connection. */
  problem: Error | null
}

type Told = (answers: readonly ScanAnswer[]) => void

/** Scans go out in the order they were read, each until it was answered; whatever the connection does, none is lost. */
export function createQueue({ shelf, send, isLost, isFault, alone, atOnce, pauseMs }: Wiring) {
  const listeners = new Set<() => void>()
  const hearers = new Set<Told>()
  let state: QueueState = read({ isAway: false, problem: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  /** One by one, until the one is found at which the server fails. */
  let most = atOnce

  function read(how: Pick<QueueState, 'isAway' | 'problem'>): QueueState {
    const all = shelf.all()
    return {
      ...how,
      waiting: all.filter(({ refused }) => refused === null),
      refused: all.filter(({ refused }) => refused !== null),
    }
  }

  function turn(how: Partial<Pick<QueueState, 'isAway' | 'problem'>> = {}) {
    state = read({ isAway: state.isAway, problem: state.problem, ...how })
    for (const listener of listeners) listener()
  }

  /** False where the same waits already: it counts once. */
  function add(scan: Scan & { scanned_at: string }): boolean {
    const isSame = (one: Kept) => one.action === scan.action && one.code === scan.code && one.reason === scan.reason
    if (state.waiting.some(isSame)) return false
    shelf.put({ ...scan, late: state.isAway, refused: null })
    turn()
    void flush()
    return true
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      await alone(async () => {
        while (await sendSome());
      })
    } finally {
      isSending = false
    }
  }

  /** Whether there may be more to send. */
  async function sendSome(): Promise<boolean> {
    turn()
    const some = state.waiting.slice(0, most)
    if (some.length === 0) {
      most = atOnce
      return false
    }
    try {
      const answers = await send(some.map(({ late: _late, refused: _refused, ...scan }) => scan))
      settle(some, answers)
      return true
    } catch (error) {
      if (isFault(error)) return setAside(some, error as Error)
      if (isLost(error)) wait(some)
      else turn({ problem: error as Error })
      return false
    }
  }

  /** It stays to be read, and those behind it go on. */
  function setAside(some: readonly Kept[], { message }: Error): true {
    const [only, ...others] = some
    most = 1
    if (only && others.length === 0) shelf.put({ ...only, refused: message })
    return true
  }

  function settle(some: readonly Kept[], answers: readonly ScanAnswer[]) {
    const byId = new Map(answers.map((one) => [one.id, one]))
    for (const one of some) {
      const answer = byId.get(one.id)
      if (one.late && answer?.outcome === 'refused') shelf.put({ ...one, refused: answer.message ?? '' })
      else shelf.take(one.id)
    }
    turn({ isAway: false, problem: null })
    for (const hear of hearers) hear(answers)
  }

  function wait(some: readonly Kept[]) {
    for (const one of some) shelf.put({ ...one, late: true })
    turn({ isAway: true, problem: null })
    timer = setTimeout(() => void flush(), pauseMs)
  }

  return {
    add,
    flush,
    state: () => state,
    /** Somebody read why it did not count. */
    dismiss(id: string) {
      shelf.take(id)
      turn()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onTold(hear: Told) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    stop: () => clearTimeout(timer),
  }
}

export type ScanQueue = ReturnType<typeof createQueue>
