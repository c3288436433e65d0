import type { Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'

/** A scan without an answer, or one refused after its delay. */
export interface Kept extends Scan {
  scanned_at: string
  /** It was scanned while offline. */
  late: boolean
  refused: string | null
}

/** Persistent storage of scans, in scan order. */
export interface Shelf {
  all(): Kept[]
  put(one: Kept): void
  take(id: string): void
}

interface Wiring {
  shelf: Shelf
  send(scans: readonly Scan[]): Promise<readonly ScanAnswer[]>
  /** True for connection failures: the request is retried later. */
  isLost(error: unknown): boolean
  /** True if one of the sent scans causes the failure; the others are then sent without it. */
  isFault(error: unknown): boolean
  /** Mutual exclusion over all tabs. */
  alone(work: () => Promise<void>): Promise<void>
  atOnce: number
  /** Delay before the next attempt. */
  pauseMs: number
}

export interface QueueState {
  waiting: readonly Kept[]
  refused: readonly Kept[]
  isAway: boolean
  /** The error that stops sending, unless it is the connection. */
  problem: Error | null
}

type Told = (answers: readonly ScanAnswer[]) => void

/** Sends scans in order and keeps each until it is answered, so that none is lost when the connection fails. */
export function createQueue({ shelf, send, isLost, isFault, alone, atOnce, pauseMs }: Wiring) {
  const listeners = new Set<() => void>()
  const hearers = new Set<Told>()
  let state: QueueState = read({ isAway: false, problem: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  /** Batch size; 1 while looking for the scan that the server fails on. */
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

  /** False when an identical scan is waiting; it counts once. */
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

  /** Returns whether there may be more to send. */
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

  /** A single failing scan is kept with its error; those after it proceed. */
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
