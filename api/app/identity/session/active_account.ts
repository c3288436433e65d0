/**
 * SQL over `users u` and `organisations o`: a disabled main account disables its sub-accounts, a disabled organisation
 * everyone in and below it. The platform is exempt from the first, because one of several super accounts must be
 * removable.
 */
export const IS_DISABLED = `(u.status = 'disabled'
  or (o.kind <> 'platform' and exists (
    select 1 from users m where m.organisation_id = o.id and m.account_type = 'main' and m.status = 'disabled'))
  or exists (
    select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])))`

/** SQL: a supplier above the user is past its term and grace period, so everything is read-only. */
export const IS_READ_ONLY = `exists (
    select 1 from organisations a where a.read_only_from <= now() and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[]))`

export const IS_ACTIVE_ACCOUNT = `(u.status = 'active' and not ${IS_DISABLED})`
