import { ClientError } from '@inkfold/api/client'

/** Whether the API knows no such record; a bare 404 says of an address that nobody answers there. */
export const isGone = (error: unknown) =>
  error instanceof ClientError && error.kind === 'refused' && error.statusCode === 404
