import type { Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'

/** A scan without an answer, or one refused after its delay. */
export interface QueuedScan extends Scan {
  scanned_at: string
  /** It was scanned while offline. */
  late: boolean
  refused: string | null
}

/** Persistent storage of scans, in scan order. */
export interface ScanStorage {
  all(): QueuedScan[]
  put(one: QueuedScan): void
  take(id: string): void
}

interface QueueOptions {
  storage: ScanStorage
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
  waiting: readonly QueuedScan[]
  refused: readonly QueuedScan[]
  isAway: boolean
  /** The error that stops sending, unless it is the connection. */
  problem: Error | null
}

type AnswersListener = (answers: readonly ScanAnswer[]) => void

/** Sends scans in order and keeps each until it is answered, so that none is lost when the connection fails. */
export function createQueue({ storage, send, isLost, isFault, alone, atOnce, pauseMs }: QueueOptions) {
  const listeners = new Set<() => void>()
  const answerListeners = new Set<AnswersListener>()
  let state: QueueState = read({ isAway: false, problem: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  /** Batch size; 1 while looking for the scan that the server fails on. */
  let most = atOnce

  function read(how: Pick<QueueState, 'isAway' | 'problem'>): QueueState {
    const all = storage.all()
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
    const isSame = (one: QueuedScan) =>
      one.action === scan.action && one.code === scan.code && one.reason === scan.reason
    if (state.waiting.some(isSame)) return false
    storage.put({ ...scan, late: state.isAway, refused: null })
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
  function setAside(some: readonly QueuedScan[], { message }: Error): true {
    const [only, ...others] = some
    most = 1
    if (only && others.length === 0) storage.put({ ...only, refused: message })
    return true
  }

  function settle(some: readonly QueuedScan[], answers: readonly ScanAnswer[]) {
    const byId = new Map(answers.map((one) => [one.id, one]))
    for (const one of some) {
      const answer = byId.get(one.id)
      if (one.late && answer?.outcome === 'refused') storage.put({ ...one, refused: answer.message ?? '' })
      else storage.take(one.id)
    }
    turn({ isAway: false, problem: null })
    for (const listener of answerListeners) listener(answers)
  }

  function wait(some: readonly QueuedScan[]) {
    for (const one of some) storage.put({ ...one, late: true })
    turn({ isAway: true, problem: null })
    timer = setTimeout(() => void flush(), pauseMs)
  }

  return {
    add,
    flush,
    state: () => state,
    dismiss(id: string) {
      storage.take(id)
      turn()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onAnswered(listener: AnswersListener) {
      answerListeners.add(listener)
      return () => void answerListeners.delete(listener)
    },
    stop: () => clearTimeout(timer),
  }
}

export type ScanQueue = ReturnType<typeof createQueue>
