/** From so many wrong passwords for one name, wherever they come from, the work of every further guess. */
const FROM = [30, 100, 300] as const
/** Times what a proof of work costs otherwise, by level: from about a second of a phone's work to half a minute. */
const TIMES = [1, 4, 12, 32] as const

export const WORK_LEVELS = TIMES.length - 1

export const workAskedFor = (failures: number): number => FROM.filter((from) => failures >= from).length

export const workOf = (level: number): number => TIMES[level] ?? TIMES[0]
