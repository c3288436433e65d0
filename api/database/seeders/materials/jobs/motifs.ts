import { at, both, circle, hoop, line, path, polygon, rect, svg, times } from '../drawing/svg.ts'

export const laptop = (shell: string, screen: string, code: readonly string[]) =>
  [
    rect(-110, -90, 220, 150, shell, 14),
    rect(-98, -78, 196, 126, screen, 6),
    ...[
      [0, 70, 0],
      [16, 50, 1],
      [16, 90, 2],
      [32, 60, 3],
      [16, 40, 1],
      [0, 56, 0],
    ].map(
      ([indent = 0, length = 0, tone = 0], i) =>
        line(svg`M${-82 + indent} ${-60 + i * 18}h${length}`, code[tone] ?? '', 7) +
        line(svg`M${-82 + indent + length + 18} ${-60 + i * 18}h${(i * 13) % 34}`, code[(tone + 1) % 4] ?? '', 7),
    ),
    path('M-110 60H110L140 84Q142 94 130 94H-130Q-142 94 -140 84Z', shell),
    rect(-28, 62, 56, 10, '#00000022', 4),
  ].join('')

export const stethoscope = (tube: string, metal: string, heart: string) =>
  [
    line('M-60 -96C-84 -20 -60 30 -20 30C20 30 44 -20 20 -96M-20 30C-20 110 80 110 84 40', tube, 14),
    circle(-60, -100, 10, metal) + circle(20, -100, 10, metal),
    circle(84, 22, 28, metal),
    circle(84, 22, 16, tube),
    at(-20, -40, path('M0 30C-40 4 -40 -30 -18 -30Q-6 -30 0 -18Q6 -30 18 -30C40 -30 40 4 0 30Z', heart)),
  ].join('')

export const apple = (skin: string, shade: string, leaf: string) =>
  path('M0 -40C30 -70 90 -56 88 6C86 60 50 96 26 92Q0 86 -26 92C-50 96 -86 60 -88 6C-90 -56 -30 -70 0 -40Z', skin) +
  path('M40 -54C84 -44 90 -10 88 6C86 60 50 96 26 92C70 60 70 -10 40 -54Z', shade) +
  line('M0 -40Q-2 -70 14 -88', '#6b4028', 9) +
  path('M10 -66Q30 -104 76 -92Q60 -56 10 -66Z', leaf) +
  line('M-56 -10Q-54 -30 -40 -36', '#ffffff99', 9)

export const pencil = (wood: string, paint: string, band: string, tip: string) =>
  rect(-16, -70, 32, 150, paint) +
  rect(-5, -70, 10, 150, '#ffffff33') +
  path('M-16 80H16L0 126Z', wood) +
  path('M-6 109H6L0 126Z', tip) +
  rect(-16, -90, 32, 22, band) +
  path('M-16 -90V-104Q-16 -116 0 -116Q16 -116 16 -104V-90Z', '#f2a0a5')

export const ruler = (fill: string, ink: string) =>
  rect(-22, -120, 44, 240, fill, 6) + times(15, (i) => line(svg`M-22 ${-104 + i * 15}h${i % 5 ? 12 : 22}`, ink, 4))

export const chefHat = (cloth: string, fold: string) =>
  path('M-60 40C-120 20 -112 -64 -50 -62C-34 -104 34 -104 50 -62C112 -64 120 20 60 40V50H-60Z', cloth) +
  path('M-62 46H62V92Q0 106 -62 92Z', cloth) +
  line('M-62 50Q0 64 62 50M-30 12V40M0 2V44M30 12V40', fold, 6)

export const knife = (blade: string, handle: string) =>
  path('M-14 30V-96Q28 -70 22 30Z', blade) +
  rect(-15, 28, 26, 76, handle, 8) +
  circle(-2, 50, 4, '#fff8') +
  circle(-2, 80, 4, '#fff8')

export const whisk = (steel: string, handle: string) =>
  [0, 12, 24]
    .map(
      (x) =>
        svg`<path d="M0 26C${-x * 2} -20 ${-x * 1.8} -96 0 -104C${x * 1.8} -96 ${x * 2} -20 0 26" fill="none" stroke="${steel}" stroke-width="6"/>`,
    )
    .join('') + rect(-9, 22, 18, 84, handle, 9)

export const camera = (body: string, trim: string, glass: string, ink: string) =>
  rect(-46, -84, 92, 40, body, 10) +
  rect(-120, -58, 240, 146, body, 22) +
  rect(-120, -22, 240, 74, trim) +
  circle(0, 16, 62, ink) +
  circle(0, 16, 46, glass) +
  circle(0, 16, 24, ink) +
  circle(-16, 0, 11, '#ffffffbb') +
  rect(-104, -74, 38, 18, ink, 5) +
  circle(88, -40, 10, '#f3c14f')

export const flask = (glass: string, fluid: string, foam: string) =>
  path('M-22 -100H22V-36L82 74Q90 96 66 98H-66Q-90 96 -82 74L-22 -36Z', glass) +
  path('M-48 12Q-20 0 0 12T50 14L82 74Q90 96 66 98H-66Q-90 96 -82 74Z', fluid) +
  circle(-24, 56, 11, foam) +
  circle(18, 36, 8, foam) +
  circle(32, 70, 14, foam) +
  circle(4, -4, 7, foam) +
  rect(-32, -112, 64, 18, fluid, 9)

export const hammer = (head: string, handle: string) =>
  rect(-11, -50, 22, 160, handle, 9) + path('M-60 -92H46Q66 -92 66 -72V-48H-44Q-60 -70 -76 -56Q-80 -84 -60 -92Z', head)

export const saw = (blade: string, handle: string) =>
  path('M-20 -110H22V30H-34Z', blade) +
  times(11, (i) =>
    polygon(
      [
        [-21 - i * 1.2, -106 + i * 12],
        [-33 - i * 1.2, -98 + i * 12],
        [-22 - i * 1.2, -94 + i * 12],
      ],
      blade,
    ),
  ) +
  svg`<path fill-rule="evenodd" fill="${handle}" d="M-44 24H34Q46 60 30 96Q-10 116 -44 92Q-30 60 -44 24ZM-18 46Q-12 66 -18 82Q0 90 14 80Q20 60 14 46Z"/>`

export const helmet = (shell: string, brim: string, badge: string) =>
  path('M-96 40C-96 -60 -50 -92 0 -92C50 -92 96 -60 96 40Z', shell) +
  path('M-16 -92Q0 -108 16 -92V40H-16Z', brim) +
  path('M-124 36H124Q132 66 104 70H-104Q-132 66 -124 36Z', brim) +
  path('M0 -36L34 -24V6Q30 34 0 44Q-30 34 -34 6V-24Z', badge) +
  path('M0 -14C18 6 16 28 0 30C-16 28 -16 8 0 -14Z', shell)

export const guitar = (body: string, shade: string, neck: string, ink: string) =>
  rect(-11, -130, 22, 150, neck, 4) +
  rect(-18, -152, 36, 34, ink, 6) +
  path('M0 -10C40 -14 44 14 34 30C64 44 66 112 0 112C-66 112 -64 44 -34 30C-44 14 -40 -14 0 -10Z', body) +
  path('M0 -10C40 -14 44 14 34 30C64 44 66 112 0 112C46 90 40 30 0 -10Z', shade) +
  circle(0, 38, 20, ink) +
  rect(-22, 76, 44, 10, ink, 3) +
  [-5, 0, 5].map((x) => line(svg`M${x} -140V78`, '#f4e8cf', 2)).join('') +
  both(circle(22, -144, 4, neck) + circle(22, -130, 4, neck))

export const sewing = (body: string, trim: string, ink: string) =>
  [
    path('M-120 -70Q-120 -92 -98 -92H110Q124 -92 124 -78V60H70V-24H-70V-2H-108Q-120 -4 -120 -18Z', body),
    rect(-140, 58, 280, 34, ink, 10),
    line('M-90 -2V48', trim, 7),
    rect(-110, 40, 40, 9, trim, 3),
    circle(97, -40, 24, trim),
    circle(97, -40, 9, ink),
    rect(-60, -116, 28, 26, '#d8472b', 4),
    line('M-46 -104Q-96 -110 -92 -60', '#d8472b', 3),
    rect(-40, -66, 96, 14, trim, 7),
  ].join('')

export const scooterBox = (box: string, body: string, ink: string, seat: string) =>
  [
    rect(-128, -90, 86, 74, box, 8),
    rect(-128, -58, 86, 12, '#ffffff66'),
    line('M70 -90L96 34', ink, 12),
    line('M54 -98H96', ink, 10),
    path(
      'M-120 44C-126 -4 -100 -14 -70 -14H-6Q10 -8 6 12L26 40H60C76 20 72 -30 66 -56Q104 -30 96 20L84 56H-110Z',
      body,
    ),
    rect(-44, -30, 58, 17, seat, 8),
    ...[-76, 98].map((x) => circle(x, 62, 34, ink) + circle(x, 62, 17, '#e9e4d8')),
  ].join('')

export const scissors = (steel: string, grip: string) =>
  both(line('M-6 10L34 -104', steel, 13) + hoop(-30, 66, 28, grip, 13) + line('M-6 10L-18 40', grip, 13)) +
  circle(0, 6, 7, grip)

export const penNib = (gold: string, ink: string) =>
  path('M0 110C-30 60 -54 30 -44 -30L-24 -60H24L44 -30C54 30 30 60 0 110Z', gold) +
  line('M0 106V20', ink, 6) +
  circle(0, 12, 11, ink) +
  rect(-32, -104, 64, 44, ink, 8)

export const trowel = (steel: string, handle: string) =>
  path('M0 104C-44 70 -46 20 -36 -8H36C46 20 44 70 0 104Z', steel) +
  line('M0 -8V-40', steel, 11) +
  rect(-13, -108, 26, 72, handle, 12)
