export { Inkfold } from './client.ts'
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InkfoldError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from './errors.ts'
export type * from './generated/types.ts'
export type { Call, InkfoldOptions, Method, RequestOptions } from './options.ts'
export { List, type Page } from './paging.ts'
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookProblem,
} from './webhooks.ts'
