import { type Explanation, type ExplainedRule, EXPLAINED_RULES } from '#contracts/access'
import { type OrganisationKind, type UserStatus, type DataRange, DATA_RANGES } from '#contracts/statuses'
import type { Language } from '#contracts/languages'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { textSql } from '#core/text'
import { actorFrom, grantsNow } from '#identity/session/grants'
import { IS_DISABLED, IS_READ_ONLY } from '#identity/session/active_account'
import { HAS_TWO_STEP } from '#identity/two_step/two_step'
import type { MessageKey } from '#contracts/format_message'
import { translate } from '#core/translate'
import { findRow } from '#core/crud/find_rows'
import { resources, type Resource } from '#core/crud/resource'
import { rangeFor } from '#core/crud/scope'
import { users } from '#identity/access/users'
import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text, queryWhole } from '#core/http/schemas'
import { PERMISSIONS } from '#contracts/permissions'

interface ExplainedPerson {
  user_id: number
  username: string
  status: UserStatus
  is_disabled: boolean
  department_id: number | null
  organisation_id: number
  organisation: string
  kind: OrganisationKind
  path: string
  is_read_only: boolean
  has_two_step: boolean
}

export async function loadPerson(userId: number): Promise<ExplainedPerson & { actor: Actor }> {
  const found = await row<ExplainedPerson>(
    `select u.id as user_id, u.username, u.status, u.department_id, o.id as organisation_id, o.name as organisation, o.kind, o.path,
            ${IS_READ_ONLY} as is_read_only, ${HAS_TWO_STEP} as has_two_step, ${IS_DISABLED} and u.status <> 'disabled' as is_disabled
       from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return { ...found, actor: actorFrom({ ...found, session_id: '', is_agreement_due: false }, await grantsNow(userId)) }
}

export function explainedRoles(userId: number, permission: string, language: Language): Promise<Explanation['roles']> {
  return rows<Explanation['roles'][number]>(
    `select r.id, ${textSql('r.name', language)} as name, r.status = 'enabled' as is_enabled, r.data_range,
            r.status = 'enabled' and (r.is_super or exists (select 1 from role_permissions p where p.role_id = r.id and p.permission = ?)) as is_granting
       from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ? order by r.sort desc, r.id`,
    [permission, userId],
  )
}

interface Question {
  user_id: number
  permission: string
  /** The resource of the record; defaults to the permission's own. */
  resource?: string
  record_id?: number
}

type Step = Explanation['steps'][number]

/** Explains a decision by evaluating the same rules in the same order as a request. */
export async function explain(question: Question, asker: Actor, language: Language): Promise<Explanation> {
  const { user_id, permission } = question
  await findRow(users, user_id, asker, 'view')
  const person = await loadPerson(user_id)
  const roles = await explainedRoles(user_id, permission, language)
  const { actor } = person
  const granted = actor.isSuper || actor.may(permission)
  const range = granted ? rangeFor(actor, permission) : null
  const record = question.record_id === undefined ? null : await recordAccess(question, asker, actor)
  const granting = roles.filter((one) => one.is_granting).map(({ name }) => name)
  const steps: Step[] = [
    step(
      'account_active',
      person.status === 'active',
      person.status === 'active' ? null : translate(language, `statuses.${person.status}` as MessageKey),
    ),
    step('organisation_active', !person.is_disabled, person.organisation),
    ...(actor.isSuper ? [step('super', true, null)] : [step('role_grants', granted, granting.join(', ') || null)]),
    ...(record === null
      ? []
      : [step('record_in_range', granted && record.isInRange, range && translate(language, `dataRanges.${range}`))]),
    ...(record?.isInRange && record.isNamed !== null ? [step('record_granted', record.isNamed, null)] : []),
  ]
  const allowed = steps.every(({ passed }) => passed)
  const include_children = actor.grantOf(permission)?.includeChildren ?? false
  return { allowed, steps, roles, range, include_children, reasons: reasons(steps, range, language) }
}

const step = (rule: ExplainedRule, passed: boolean, detail: string | null): Step => ({ rule, passed, detail })

function reasons(steps: Step[], range: DataRange | null, language: Language): string[] {
  const said = steps.map(({ rule, passed, detail }) =>
    translate(language, `explain.${rule}.${passed ? 'yes' : 'no'}`, { detail: detail ?? '' }),
  )
  return range
    ? [...said, translate(language, 'explain.range', { range: translate(language, `dataRanges.${range}`) })]
    : said
}

interface RecordAccess {
  isInRange: boolean
  /** Whether the record names this user or no user; null for records that never name users. */
  isNamed: boolean | null
}

/** The asker must be able to see the record, so that explanations do not reveal what exists. */
async function recordAccess(
  { permission, resource: name, record_id = 0 }: Question,
  asker: Actor,
  actor: Actor,
): Promise<RecordAccess> {
  const [subject = '', action = 'view'] = permission.split('.')
  const resource = resourceOf(name ?? subject)
  const seeing = `${resource.permission}.view`
  if (!asker.may(seeing)) throw new Refusal('E_FORBIDDEN', { permission: seeing })
  await findRow(resource, record_id, asker, 'view')
  const isInRange = await isFound({ ...resource, visibleTo: undefined }, record_id, actor, action)
  return { isInRange, isNamed: resource.visibleTo ? await isFound(resource, record_id, actor, action) : null }
}

async function isFound(resource: Resource, id: number, actor: Actor, action: string): Promise<boolean> {
  try {
    await findRow(resource, id, actor, action)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function resourceOf(name: string): Resource {
  const found =
    resources.get(name.replaceAll('_', '-')) ?? [...resources.values()].find(({ permission }) => permission === name)
  if (!found) throw new Refusal('E_INVALID', { fields: { resource: [{ key: 'validation.enum' }] } })
  return found
}

const id = queryWhole()

export const explainPermission = endpoint({
  query: {
    user_id: id.clone(),
    permission: vine.enum(PERMISSIONS),
    resource: vine.string().maxLength(60).optional(),
    record_id: id.clone().optional(),
  },
  answer: object({
    allowed: flag,
    steps: list(object({ rule: choice(EXPLAINED_RULES), passed: flag, detail: nullable(text) })),
    roles: list(
      object({ id: integer, name: text, is_enabled: flag, is_granting: flag, data_range: choice(DATA_RANGES) }),
    ),
    range: nullable(choice(DATA_RANGES)),
    include_children: flag,
    reasons: list(text),
  }),
  handle: ({ ctx, query }) => explain(query, actorOf(ctx), ctx.language),
})
