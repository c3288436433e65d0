import { reviewObstacle, type ReceivedMoney } from '@inkfold/api/contracts/recharges'
import { currentSession } from '@/session/session'

/** Why whoever is signed in does not review this one, by the rule that the API goes by. */
export function obstacleToMe(recharge: ReceivedMoney) {
  const user = currentSession()?.user
  return user ? reviewObstacle(recharge, { userId: user.id, organisation: user.organisation }) : 'E_RECHARGE_NOT_YOURS'
}
