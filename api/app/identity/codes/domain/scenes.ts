import type { CodeChannel, CodeScene } from '#contracts/codes'

interface SceneRule {
  /** Whose address it must be: nobody's yet, or an account's. */
  target: 'free' | 'known'
  channels: readonly CodeChannel[]
}

const EITHER = ['mobile', 'email'] as const

export const SCENE_RULES: Record<CodeScene, SceneRule> = {
  register: { target: 'free', channels: EITHER },
  retrieve_password: { target: 'known', channels: EITHER },
  change_mobile: { target: 'free', channels: ['mobile'] },
  change_email: { target: 'free', channels: ['email'] },
  verify_mobile: { target: 'known', channels: ['mobile'] },
  verify_email: { target: 'known', channels: ['email'] },
  payment_password: { target: 'known', channels: EITHER },
  pay: { target: 'known', channels: EITHER },
}
