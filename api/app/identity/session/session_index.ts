import { configValues } from '#settings/config/config_values'
import { row } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Language } from '#contracts/languages'
import type { MenuApp } from '#contracts/menus'
import { pictureUrl } from '#contracts/pictures'
import { CURRENCY_PREFERENCE } from '#contracts/second_currency'
import type { SessionIndex, SessionUser } from '#contracts/session'
import { EVERY_PERMISSION, PERMISSIONS } from '#contracts/permissions'
import type { Audience } from '#contracts/statuses'
import { siteIndex } from '#settings/site/site_index'
import { nameSql } from '#core/text'
import { menuTree } from '#identity/access/menus'
import { groupRules } from '#identity/access/user_groups'

export async function isMemberCenterOpen(): Promise<boolean> {
  const { memberCenterOpen } = await configValues(['memberCenterOpen'])
  return memberCenterOpen === true
}

export async function sessionIndex(
  actor: Actor,
  audience: Audience,
  host: string,
  language: Language,
): Promise<SessionIndex> {
  const [user, site, menus] = await Promise.all([
    sessionUser(actor, language),
    siteIndex(host, language),
    actor.twoStep === 'required' ? [] : menusFor(actor, audience, language),
  ])
  const avatar = pictureUrl(site.settings.cdnUrl, user.avatar)
  return { user: { ...user, avatar }, ...site, menus }
}

async function menusFor(actor: Actor, audience: Audience, language: Language) {
  if (audience === 'member') return menuTree('member', () => true, language, await groupRules(actor.userId))
  return menuTree(appOf(actor), actor.may, language)
}

export const appOf = ({ organisation }: Actor): MenuApp =>
  organisation.kind === 'merchant' ? 'workspace' : 'back_office'

/** Preferences hold any JSON; only a currency code counts. */
const CURRENCY = `select p.value #>> '{}' from preferences p
  where p.user_id = u.id and p.key = '${CURRENCY_PREFERENCE}' and p.value #>> '{}' ~ '^[A-Z]{3}$'`

async function sessionUser(actor: Actor, language: Language): Promise<SessionUser> {
  const found = await row<Omit<SessionUser, 'is_super' | 'two_step' | 'agreement_due' | 'permissions'>>(
    `select u.id, u.username, ${nameSql('u.nickname', language)} as nickname, u.avatar, u.gender, u.language, u.account_type,
            (${CURRENCY}) as currency, u.last_login_at as last_login_time,
            json_build_object('id', o.id, 'kind', o.kind, 'name', ${nameSql('o.name', language)}) as organisation,
            case when o.kind = 'merchant' then json_build_object('id', o.id, 'name', ${nameSql('o.name', language)}, 'merchant_no', o.merchant_no) end as merchant
       from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [actor.userId],
  )
  if (!found) throw new Error(`The signed-in person ${actor.userId} is gone`)
  const permissions = actor.isSuper ? [EVERY_PERMISSION] : PERMISSIONS.filter((one) => actor.may(one))
  return {
    ...found,
    is_super: actor.isSuper,
    two_step: actor.twoStep,
    agreement_due: actor.isAgreementDue,
    permissions,
  }
}
