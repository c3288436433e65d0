import { ClientError } from '@inkfold/api/client'
import type { ErrorCode } from '@inkfold/api/contracts/errors'

const CHANGED: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'E_ILLEGAL_TRANSITION',
  'E_AFTER_SALES_STATE',
  'E_CANCEL_DECIDED',
  'E_VERSION_CONFLICT',
])

export const isStale = (error: Error | null) => error instanceof ClientError && CHANGED.has(error.reason)
