export interface PermissionQuery {
  user_id: number
  permission: string
  record_id?: number | string
}

/** The question in the URL; null while incomplete. */
export function questionOf(query: URLSearchParams): PermissionQuery | null {
  const user_id = Number(query.get('user_id'))
  const permission = query.get('permission')
  if (!Number.isInteger(user_id) || user_id < 1 || !permission) return null
  const record_id = query.get('record_id')
  return { user_id, permission, ...(record_id && { record_id }) }
}
