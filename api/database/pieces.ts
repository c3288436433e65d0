import { ROLES } from '#database/seeders/roles'

/** The next of a sequence with noughts before it, and as long as it has to be: cut to a length, two would be alike. */
export const counted = (sequence: string, digits: number): string =>
  `(select lpad(n, greatest(${digits}, length(n)), '0') from (select nextval('${sequence}')::text as n) s)`

/** The same behind a letter and the day in China. */
export const dated = (letter: string, sequence: string, digits: number): string =>
  `select '${letter}' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || ${counted(sequence, digits)}`

/** Whoever has a role of the product may do with these from now on what that role begins with. */
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
