import { polar } from '../drawing/curves.ts'
import { around, at, both, circle, ellipse, hoop, line, path, rect, svg, times } from '../drawing/svg.ts'

export const noodleBowl = (bowl: string, band: string, broth: string, ink: string) =>
  [
    line('M30 -60L104 -118M46 -56L118 -106', '#b5763d', 7),
    ellipse(0, -20, 100, 30, bowl),
    ellipse(0, -18, 88, 23, broth),
    times(5, (i) => line(svg`M${-70 + i * 14} -16q14 -14 28 0t28 0`, '#f9dc8c', 6)),
    at(44, -26, ellipse(0, 0, 25, 17, '#fffaf0') + circle(2, 0, 10, '#f4a62a')),
    at(
      -42,
      -26,
      around(10, () => circle(0, -15, 6, '#fff')) +
        circle(0, 0, 15, '#fff') +
        line('M-7 2A7 7 0 1 1 3 6', '#ef6f8b', 4),
    ),
    path('M-10 -58L22 -66L30 -28L-4 -24Z', '#29473a'),
    ...[-14, -2, 16].map((x, i) => hoop(x, -10 + (i % 2) * 6, 5, '#6ba03f', 3)),
    path('M-100 -18C-96 50 -56 80 -36 86H36C56 80 96 50 100 -18Q60 12 0 12T-100 -18Z', bowl),
    path('M-94 20Q0 56 94 20L88 36Q0 70 -88 36Z', band),
    rect(-40, 84, 80, 14, ink, 5),
  ].join('')

export const bao = (dough: string, fold: string, ink: string) =>
  path('M0 -74C12 -60 96 -50 96 30C96 72 60 80 0 80C-60 80 -96 72 -96 30C-96 -50 -12 -60 0 -74Z', dough) +
  [-52, -28, 0, 28, 52].map((x) => line(svg`M${x * 0.16} -62Q${x * 0.6} -48 ${x} -18`, fold, 5)).join('') +
  both(circle(26, 22, 7, ink) + ellipse(48, 38, 11, 7, '#f6a79d')) +
  line('M-10 32Q0 44 10 32', ink, 5)

export const steamer = (bamboo: string, dark: string) =>
  rect(-150, 0, 300, 84, bamboo, 14) +
  rect(-150, 0, 300, 16, dark, 8) +
  rect(-150, 62, 300, 12, dark, 6) +
  times(9, (i) => rect(-124 + i * 30, 20, 6, 38, dark, 3))

export const sushi = (top: string, stripes: string) =>
  [
    rect(-76, 6, 152, 56, '#fffaf0', 26),
    times(14, (i) => ellipse(-62 + i * 10, 22 + (i % 3) * 13, 6, 3, '#ece4d2')),
    path('M-92 18C-88 -44 -40 -54 0 -54C46 -54 90 -40 92 18Q60 2 0 4T-92 18Z', top),
    ...[-50, -18, 14, 46].map((x) => line(svg`M${x} -40q10 20 -4 40`, stripes, 7)),
  ].join('')

export const maki = (filling: string) =>
  circle(0, 0, 62, '#22352e') +
  circle(0, 0, 52, '#fffaf0') +
  around(12, () => ellipse(0, -40, 5, 3, '#e6ddc9')) +
  circle(0, 0, 25, filling)

export const avocado = (skin: string, flesh: string, pit: string, ink: string) =>
  [
    path('M0 -96C34 -96 40 -50 56 -14C84 50 46 94 0 94C-46 94 -84 50 -56 -14C-40 -50 -34 -96 0 -96Z', skin),
    path('M0 -82C26 -82 30 -44 44 -8C68 46 38 80 0 80C-38 80 -68 46 -44 -8C-30 -44 -26 -82 0 -82Z', flesh),
    circle(0, 32, 34, pit),
    circle(-10, 20, 8, '#ffffff66'),
    both(circle(16, -26, 6, ink)),
    line('M-8 -16Q0 -8 8 -16', ink, 4),
  ].join('')

export const burger = (bun: string, shade: string) =>
  [
    path('M-92 -14C-92 -90 92 -90 92 -14Z', bun),
    ...(
      [
        [-50, -44],
        [-18, -60],
        [18, -46],
        [48, -38],
        [0, -30],
      ] as const
    ).map(([x, y]) => at(x, y, ellipse(0, 0, 8, 4, '#fff3d2'), 1, -30)),
    path('M-98 -8Q-80 12 -64 -4Q-46 14 -30 -4Q-12 14 4 -4Q20 14 38 -4Q56 14 72 -4Q88 12 98 -8V-18H-98Z', '#7fb24a'),
    rect(-94, 2, 188, 13, '#e2453a', 6),
    path('M-94 16H94L60 32L38 16H-10L-38 40L-66 16Z', '#f7c443'),
    rect(-96, 18, 192, 26, '#6d3a22', 13),
    path('M-94 16H60L38 30L16 16H-10L-38 40L-66 16Z', '#f7c443'),
    path('M-90 50H90Q90 82 60 82H-60Q-90 82 -90 50Z', shade),
  ].join('')

export const hotpot = (metal: string, red: string, white: string, ink: string) =>
  [
    both(path('M96 -6H130Q142 -6 142 8Q142 24 124 24H98Z', metal)),
    ellipse(0, -10, 112, 40, metal),
    svg`<clipPath id="pot-l"><rect x="-110" y="-60" width="110" height="120"/></clipPath><g clip-path="url(#pot-l)">${ellipse(0, -8, 98, 31, red)}</g>`,
    svg`<clipPath id="pot-r"><rect x="0" y="-60" width="110" height="120"/></clipPath><g clip-path="url(#pot-r)">${ellipse(0, -8, 98, 31, white)}</g>`,
    line('M0 -38C26 -26 -26 2 0 22', metal, 8),
    ...(
      [
        [-64, -14],
        [-36, 6],
        [-30, -24],
      ] as const
    ).map(([x, y]) => at(x, y, path('M0 -10Q18 -6 10 12Q-6 14 0 -10Z', '#7c120f'))),
    ...(
      [
        [40, -16],
        [66, 0],
        [32, 6],
      ] as const
    ).map(([x, y]) => circle(x, y, 9, '#f6e7c4')),
    at(78, -14, ellipse(0, 0, 13, 6, '#6ba03f')),
    path('M-112 -6C-112 60 -70 84 -40 88H40C70 84 112 60 112 -6Q80 32 0 32T-112 -6Z', metal),
    path('M-60 88L-72 110H-50L-42 88ZM60 88L72 110H50L42 88Z', ink),
    ...[polar(0, 1)].map(() => line('M-70 60Q0 84 70 60', '#ffffff44', 6)),
  ].join('')

export const mushroom = (cap: string, dots: string, stalk: string) =>
  path('M-28 0Q-20 60 -34 84Q0 98 34 84Q20 60 28 0Z', stalk) +
  path('M-92 10C-92 -100 92 -100 92 10Q50 28 0 26T-92 10Z', cap) +
  (
    [
      [-50, -20, 14],
      [-6, -50, 17],
      [44, -26, 15],
      [8, -8, 9],
      [70, 2, 8],
      [-26, 8, 7],
    ] as const
  )
    .map(([x, y, r]) => circle(x, y, r, dots))
    .join('')
