import { ClientError } from '@inkfold/api/client'

/** The API knows no such record; a bare 404 means an unknown address instead. */
export const isNotFound = (error: unknown) =>
  error instanceof ClientError && error.kind === 'refused' && error.statusCode === 404
