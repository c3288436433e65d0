/**
 * Whether people are shut out by what stands above them, as SQL over `users u` and their `organisations o`: a disabled
 * main account takes its sub-accounts along, a disabled organisation everybody in and below it. The platform has no
 * main account in this sense: one of several super accounts must be removable without shutting the house.
 */
export const IS_DISABLED = `(u.status = 'disabled'
  or (o.kind <> 'platform' and exists (
    select 1 from users m where m.organisation_id = o.id and m.account_type = 'main' and m.status = 'disabled'))
  or exists (
    select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])))`

/** Whether what stands above them can only be looked at: a supplier whose term and grace are over, with everybody below it. */
export const IS_READ_ONLY = `exists (
    select 1 from organisations a where a.read_only_from <= now() and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[]))`

export const IS_ACTIVE_ACCOUNT = `(u.status = 'active' and not ${IS_DISABLED})`
