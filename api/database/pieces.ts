import { ROLES } from '#database/seeders/roles'

/** The next zero-padded value of a sequence. Longer values are not cut, which would produce duplicates. */
export const counted = (sequence: string, digits: number): string =>
  `(select lpad(n, greatest(${digits}, length(n)), '0') from (select nextval('${sequence}')::text as n) s)`

/** Prefixed with a letter and the current day in China. */
export const dated = (letter: string, sequence: string, digits: number): string =>
  `select '${letter}' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || ${counted(sequence, digits)}`

/** Grants existing predefined roles their default permissions on these new resources. */
export function granted(...resources: string[]): string {
  const values = ROLES.flatMap(({ code, permissions }) =>
    permissions
      .filter((one) => resources.some((resource) => one.startsWith(`${resource}.`)))
      .map((one) => `('${code}', '${one}')`),
  )
  return `
    insert into role_permissions (role_id, permission)
    select r.id, p.permission from roles r join (values ${values.join(', ')}) p(code, permission) on p.code = r.code on conflict do nothing;
  `
}
