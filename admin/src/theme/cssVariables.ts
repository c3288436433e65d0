import { COLOURS, RADIUS, SHADOW, SPACE, TYPE } from './tokens'

/** Set through the style object, which a strict content security policy allows. */
export function applyCssVariables(root: HTMLElement) {
  for (const [name, value] of Object.entries(COLOURS)) root.style.setProperty(`--${name}`, value)
  for (const [step, value] of SPACE.entries()) root.style.setProperty(`--space-${step + 1}`, `${value}px`)
  root.style.setProperty('--radius', `${RADIUS}px`)
  root.style.setProperty('--shadow', SHADOW)
  root.style.setProperty('--font', TYPE.family)
}
