import { around, at, both, circle, hoop, line, path, rect, svg, times } from '../drawing/svg.ts'

export const cassette = (shell: string, label: string, stripe: string, ink: string) =>
  [
    rect(-130, -84, 260, 168, shell, 18),
    rect(-108, -66, 216, 104, label, 10),
    rect(-108, 2, 216, 12, stripe),
    rect(-108, 18, 216, 8, ink),
    rect(-62, -38, 124, 46, ink, 22),
    both(
      circle(38, -15, 17, '#f7f3e8') +
        at(
          38,
          -15,
          around(6, () => rect(-3, -16, 6, 9, ink)),
        ),
    ),
    rect(-16, -28, 32, 26, '#8a6a4a', 3),
    line('M-94 -54H60', ink, 4),
    path('M-82 84L-70 48H70L82 84Z', ink),
    both(circle(50, 66, 6, shell)),
    both(circle(116, -70, 4, ink) + circle(116, 70, 4, ink)),
  ].join('')

export const vinyl = (label: string, ink: string) =>
  circle(0, 0, 100, ink) +
  [88, 76, 64, 52].map((r) => hoop(0, 0, r, '#ffffff1f', 3)).join('') +
  path('M0 0L60 -80A100 100 0 0 1 84 -54Z', '#ffffff1f') +
  path('M0 0L-60 80A100 100 0 0 1 -84 54Z', '#ffffff1f') +
  circle(0, 0, 38, label) +
  circle(0, 0, 7, '#fff8e8')

export const boombox = (shell: string, trim: string, ink: string, light: string) =>
  [
    line('M-100 -70V-104H100V-70', ink, 13),
    rect(-150, -76, 300, 150, shell, 18),
    both(circle(92, 10, 50, ink) + circle(92, 10, 38, '#5b6472') + circle(92, 10, 15, ink)),
    rect(-34, -24, 68, 52, ink, 6),
    rect(-26, -14, 52, 24, light, 4),
    ...[-24, -8, 8, 24].map((x) => rect(x - 6, 38, 12, 14, trim, 3)),
    rect(-134, -64, 268, 16, trim, 6),
    times(9, (i) => rect(-110 + i * 26, -60, 10, 8, ink)),
  ].join('')

export const television = (wood: string, screen: string, ink: string, bands: readonly string[]) =>
  [
    line('M-10 -76L-56 -126M10 -76L60 -130', ink, 6),
    circle(-56, -128, 7, ink),
    circle(60, -132, 7, ink),
    rect(-130, -78, 260, 176, wood, 28),
    rect(-112, -60, 164, 140, ink, 34),
    rect(-102, -50, 144, 120, screen, 28),
    ...bands.map((fill, i) => rect(-90 + i * (120 / bands.length), -38, 120 / bands.length + 0.5, 96, fill)),
    circle(92, -30, 18, '#e9dcc2'),
    circle(92, 18, 18, '#e9dcc2'),
    line('M92 -30V-44M92 18L102 8', ink, 5),
    ...[52, 62, 72].map((y) => rect(76, y - 4, 34, 5, ink, 2)),
    line('M-80 98L-96 130M80 98L96 130', ink, 10),
  ].join('')

export const phone = (body: string, dial: string, ink: string) =>
  [
    path('M-70 -30C-70 -50 70 -50 70 -30L110 76Q114 92 96 92H-96Q-114 92 -110 76Z', body),
    path(
      'M-128 -30C-140 -92 -60 -100 0 -100C60 -100 140 -92 128 -30Q128 -20 116 -20H84Q72 -22 70 -36Q66 -56 0 -56T-70 -36Q-72 -22 -84 -20H-116Q-128 -20 -128 -30Z',
      body,
    ),
    path('M-70 -36Q-66 -56 0 -56T70 -36L72 -28Q40 -44 0 -44T-72 -28Z', '#00000022'),
    circle(0, 26, 54, dial),
    at(
      0,
      26,
      around(10, () => circle(0, -38, 8.5, ink), 20),
    ),
    circle(0, 26, 20, body),
  ].join('')

export const rollerSkate = (boot: string, trim: string, wheelFill: string, ink: string) =>
  [
    path('M-70 -116H6L10 -30C40 -20 90 -16 100 14Q104 36 92 40H-76Q-84 -40 -70 -116Z', boot),
    path('M-74 -116Q-76 -132 -60 -132H-4Q10 -130 8 -112Z', trim),
    ...[-84, -62, -40].map((y) => line(svg`M-8 ${y}H22`, trim, 8)),
    path('M-60 -60Q-20 -50 -10 40H-40Q-40 -20 -62 -40Z', trim),
    rect(-84, 38, 190, 16, ink, 6),
    circle(-48, 80, 29, wheelFill),
    circle(-48, 80, 10, ink),
    circle(66, 80, 29, wheelFill),
    circle(66, 80, 10, ink),
    path('M92 40L118 50V74H100Z', trim),
  ].join('')

export const handheld = (shell: string, screen: string, ink: string, button: string) =>
  [
    rect(-78, -124, 156, 248, shell, 22),
    rect(-62, -106, 124, 100, ink, 12),
    rect(-46, -92, 92, 72, screen, 4),
    ...[
      [-30, -40],
      [-18, -40],
      [-18, -52],
      [-6, -52],
      [6, -64],
      [18, -52],
      [30, -52],
      [30, -40],
    ].map(([x = 0, y = 0]) => rect(x - 6, y - 6, 11, 11, ink)),
    rect(-58, 38, 54, 18, ink, 4),
    rect(-40, 20, 18, 54, ink, 4),
    circle(24, 58, 15, button),
    circle(56, 38, 15, button),
    at(-14, 96, rect(-14, -4, 28, 8, ink, 4), 1, -24),
    at(20, 96, rect(-14, -4, 28, 8, ink, 4), 1, -24),
  ].join('')
