import { PALETTES, RADIUS, shadowOf, SPACE, TYPE, type ThemeName } from './tokens'

/** Set through the style object, which a strict content security policy allows. */
export function applyCssVariables(root: HTMLElement, name: ThemeName) {
  const palette = PALETTES[name]
  // Also colours native controls and the page before its styles load.
  root.style.colorScheme = name
  for (const [colour, value] of Object.entries(palette)) root.style.setProperty(`--${colour}`, value)
  for (const [step, value] of SPACE.entries()) root.style.setProperty(`--space-${step + 1}`, `${value}px`)
  root.style.setProperty('--radius', `${RADIUS}px`)
  root.style.setProperty('--shadow', shadowOf(palette))
  root.style.setProperty('--font', TYPE.family)
  root.dataset['theme'] = name
}
