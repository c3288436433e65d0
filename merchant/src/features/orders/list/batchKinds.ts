export const BATCH_KINDS = ['sync', 'cancel', 'restore', 'hold', 'release', 'copy', 'remark'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]
