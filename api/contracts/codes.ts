/** A verification code is bound to its scene and refused in any other. */
export const CODE_SCENES = [
  'register',
  'retrieve_password',
  'change_mobile',
  'change_email',
  'verify_mobile',
  'verify_email',
  'payment_password',
  'pay',
] as const
export type CodeScene = (typeof CODE_SCENES)[number]

export const CODE_CHANNELS = ['mobile', 'email'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

/** Accepted aliases of scenes in `template_code` and `event`. */
export const SCENE_ALIASES: Record<string, CodeScene> = {
  user_register: 'register',
  user_retrieve_pwd: 'retrieve_password',
  user_change_mobile: 'change_mobile',
  user_change_email: 'change_email',
  user_mobile_verify: 'verify_mobile',
  user_email_verify: 'verify_email',
}

export function parseScene(name: string): CodeScene | null {
  if (Object.hasOwn(SCENE_ALIASES, name)) return SCENE_ALIASES[name] ?? null
  return CODE_SCENES.find((scene) => scene === name) ?? null
}
