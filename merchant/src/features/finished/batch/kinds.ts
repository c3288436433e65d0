import type { FinishedAction } from '@inkfold/api/contracts/finished'

export type BatchKind = FinishedAction | 'delete'

export const BATCH_KINDS: readonly BatchKind[] = ['move', 'label', 'unlabel', 'remark', 'delete']
