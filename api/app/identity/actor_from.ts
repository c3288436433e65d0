import type { Actor } from '#core/http/actor'
import type { Grants } from '#identity/session/grants'
import type { SessionPerson } from '#identity/session/session_person'

type Known = Omit<SessionPerson, 'is_active' | 'grants_version' | 'auth_version'>

export function actorFrom(found: Known, { isSuper, byPermission, asksTwoStep }: Grants): Actor {
  return {
    sessionId: found.session_id,
    userId: found.user_id,
    username: found.username,
    isSuper,
    twoStep: found.has_two_step ? 'on' : asksTwoStep ? 'required' : 'off',
    isAgreementDue: found.is_agreement_due,
    departmentId: found.department_id,
    organisation: {
      id: found.organisation_id,
      kind: found.kind,
      path: found.path,
      isReadOnly: found.is_read_only,
      supplierPath: `${found.path.split('.').slice(0, 2).join('.')}.`,
    },
    may: (permission) => isSuper || byPermission.has(permission),
    grantOf: (permission) => byPermission.get(permission) ?? null,
  }
}
