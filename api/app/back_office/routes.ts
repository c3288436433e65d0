import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { route } from '#core/http/routes'
import { content, recycleChoices, restoreMany } from '#back_office/recycle/endpoints'
import { recycleBin, recycleRules } from '#back_office/recycle/resources'
import { compare, rollback, sensitiveChoices } from '#back_office/sensitive/endpoints'
import { sensitiveLogs, sensitiveRules } from '#back_office/sensitive/resources'

route(
  'GET',
  '/api/v1/sensitive-rules/choices',
  'sensitive-rules.choices',
  permitted('sensitive_rules.view'),
  sensitiveChoices,
)
route('GET', '/api/v1/recycle-rules/choices', 'recycle-rules.choices', permitted('recycle_rules.view'), recycleChoices)
mount(sensitiveRules)
mount(sensitiveLogs)
mount(recycleRules)
mount(recycleBin)
route('GET', '/api/v1/sensitive-logs/:id/compare', 'sensitive-logs.compare', permitted('sensitive_logs.view'), compare)
route(
  'POST',
  '/api/v1/sensitive-logs/rollback',
  'sensitive-logs.rollback',
  permitted('sensitive_logs.rollback'),
  rollback,
)
route('GET', '/api/v1/recycle-bin/:id/content', 'recycle-bin.content', permitted('recycle_bin.view'), content)
route('POST', '/api/v1/recycle-bin/restore', 'recycle-bin.restore', permitted('recycle_bin.restore'), restoreMany)
