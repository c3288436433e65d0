import { whyNotReviewable, type ReceivedMoney } from '@inkfold/api/contracts/recharges'
import { currentSession } from '@/session/session'

/** Why the signed-in user may not review this recharge, by the API's own rule. */
export function obstacleToMe(recharge: ReceivedMoney) {
  const user = currentSession()?.user
  return user
    ? whyNotReviewable(recharge, { userId: user.id, organisation: user.organisation })
    : 'E_RECHARGE_NOT_YOURS'
}
