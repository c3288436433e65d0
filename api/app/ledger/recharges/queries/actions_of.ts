import { RECHARGE_STATUSES } from '#contracts/recharges'
import { rechargeStates } from '#ledger/recharges/domain/recharge_states'

const TABLE = JSON.stringify(
  Object.fromEntries(RECHARGE_STATUSES.map((status) => [status, rechargeStates.actionsFrom(status)])),
)

/** What the state of a recharge `t` allows, as SQL: the table of states, asked by the database. */
export const ACTIONS_OF = `'${TABLE}'::jsonb -> t.status`
