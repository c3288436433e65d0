import { both, circle, ellipse, line, path, svg, times } from '../drawing/svg.ts'

export const whale = (back: string, belly: string, ink: string) =>
  [
    path(
      'M-120 6C-120 -66 -50 -84 10 -70C70 -56 96 -10 124 -30C116 -56 120 -76 140 -90C148 -74 154 -66 170 -62C184 -70 196 -70 208 -62C200 -30 172 -24 152 -14C140 30 92 74 20 76C-60 78 -120 60 -120 6Z',
      back,
    ),
    path('M-118 16C-60 30 20 40 76 60C60 72 40 76 20 76C-60 78 -112 62 -118 16Z', belly),
    ...[0, 1, 2, 3].map((i) => line(svg`M${-92 + i * 30} ${30 + i * 5}q6 18 22 ${30 - i * 2}`, back, 4)),
    circle(-72, -4, 8, ink),
    line('M-112 14Q-90 22 -76 14', ink, 4),
    path('M6 36C10 70 30 90 54 92C56 70 46 48 34 38Z', back),
    line('M-40 -84q-16 -30 -34 -26M-40 -84q6 -34 26 -34', belly, 8),
  ].join('')

export const octopus = (skin: string, cup: string, ink: string) =>
  [
    ...[
      [-92, 70, -30],
      [-58, 96, -20],
      [-22, 104, -8],
    ].map(([x = 0, y = 0, q = 0]) =>
      both(
        line(svg`M${x * 0.4} 20Q${x + q} 40 ${x} ${y}Q${x + 10} ${y + 22} ${x - 16} ${y + 14}`, skin, 22) +
          times(3, (i) => circle(x * (0.75 + i * 0.1) + q * 0.3, 48 + i * 16, 4, cup)),
      ),
    ),
    path('M0 -104C56 -104 78 -62 72 -20C70 10 60 34 40 40H-40C-60 34 -70 10 -72 -20C-78 -62 -56 -104 0 -104Z', skin),
    both(circle(26, -8, 16, '#fff') + circle(24, -6, 9, ink)),
    line('M-12 20Q0 30 12 20', ink, 4),
    both(ellipse(46, 12, 9, 6, cup)),
    circle(-34, -66, 10, cup),
    circle(-14, -80, 6, cup),
    circle(-44, -46, 5, cup),
  ].join('')

export const jellyfish = (bell: string, glow: string, arm: string) =>
  [
    ...[-40, -20, 0, 20, 40].map((x, i) =>
      line(svg`M${x} 0q${i % 2 ? 18 : -18} 28 0 52t0 ${34 + (i % 3) * 16}`, arm, i % 2 ? 5 : 8),
    ),
    path('M-72 6C-76 -104 76 -104 72 6Q60 20 48 8Q36 22 24 8Q12 22 0 8Q-12 22 -24 8Q-36 22 -48 8Q-60 20 -72 6Z', bell),
    path('M-46 -20C-40 -64 -10 -70 0 -70Q-30 -54 -34 -18Z', glow),
    ...[-30, 0, 30].map((x) => ellipse(x, -14, 9, 14, glow)),
  ].join('')

export const seaTurtle = (shell: string, plate: string, skin: string, ink: string) =>
  [
    both(
      path('M40 -40C80 -84 120 -70 128 -34C104 -44 84 -30 62 -8Z', skin) +
        path('M40 60C66 64 80 84 72 108C56 100 40 90 28 74Z', skin),
    ),
    path('M-24 -76C-26 -112 26 -112 24 -76Q20 -60 0 -60T-24 -76Z', skin),
    both(circle(13, -88, 5, ink)),
    path('M0 -74C50 -74 76 -30 70 16C62 70 30 92 0 96C-30 92 -62 70 -70 16C-76 -30 -50 -74 0 -74Z', shell),
    path('M0 -44L24 -30V6L0 22L-24 6V-30ZM0 34L22 22L34 48L18 74L0 80L-18 74L-34 48L-22 22Z', plate),
    both(path('M34 -32L50 -40Q64 -16 60 8L36 4ZM36 16L58 20Q54 44 42 56L30 30Z', plate)),
  ].join('')

export const seahorse = (body: string, fin: string, ink: string) =>
  [
    path(
      'M-58 -46C-58 -56 -44 -56 -30 -58C-24 -92 20 -104 38 -66C48 -36 22 -20 26 6C32 40 30 74 0 92C-30 108 -60 86 -48 62C-40 48 -18 54 -24 70C-10 70 2 50 -10 22C-24 -4 -26 -18 -22 -36C-36 -34 -58 -36 -58 -46Z',
      body,
    ),
    path('M26 -10C56 -20 64 20 34 30Z', fin),
    path('M-12 -86L-6 -112L6 -94L18 -110L24 -88Z', fin),
    circle(0, -60, 8, '#fff'),
    circle(-1, -60, 4.5, ink),
    ...[0, 1, 2, 3, 4].map((i) => line(svg`M${-14 + i} ${-18 + i * 18}q18 4 34 -4`, fin, 5)),
  ].join('')

export const crab = (shell: string, dark: string, ink: string) =>
  [
    ...[0, 1, 2].map((i) =>
      both(line(svg`M56 ${20 + i * 14}Q${92 + i * 4} ${14 + i * 16} ${104 - i * 8} ${48 + i * 16}`, dark, 10)),
    ),
    both(
      line('M60 -6Q96 -20 88 -50', shell, 16) +
        path('M64 -64C60 -108 116 -116 120 -78C120 -56 96 -44 84 -50L94 -80L74 -54Q66 -56 64 -64Z', shell),
    ),
    both(line('M20 -34V-58', shell, 7) + circle(20, -62, 11, '#fff') + circle(20, -61, 6, ink)),
    path('M-82 6C-82 -54 82 -54 82 6C82 56 40 70 0 70C-40 70 -82 56 -82 6Z', shell),
    line('M-18 26Q0 40 18 26', ink, 5),
    both(ellipse(46, 20, 11, 7, dark)),
    ...[
      [-40, -16],
      [0, -26],
      [40, -16],
    ].map(([x = 0, y = 0]) => circle(x, y, 6, dark)),
  ].join('')

export const shark = (back: string, belly: string, ink: string) =>
  [
    path(
      'M-130 20C-90 -40 0 -60 70 -30C92 -22 106 -34 130 -62C134 -30 128 -12 120 0C132 14 140 30 136 54C116 30 96 24 70 26C20 62 -80 66 -130 20Z',
      back,
    ),
    path('M-20 -46C-6 -84 14 -100 40 -104C30 -80 34 -60 44 -38Z', back),
    path('M-130 20C-80 30 0 40 70 26C20 62 -80 66 -130 20Z', belly),
    path('M-30 30C-30 60 -10 86 16 92C14 70 14 50 20 32Z', back),
    circle(-82, -2, 6, ink),
    ...[0, 1, 2].map((i) => line(svg`M${-44 + i * 12} -8q-8 14 0 26`, ink, 3.5)),
    path('M-122 22L-112 32L-104 24L-96 34L-86 26L-78 34L-70 26Q-96 18 -122 22Z', '#fff'),
  ].join('')

export const reefFish = (body: string, stripe: string, fin: string, ink: string) =>
  [
    path('M-50 0L-96 -38Q-88 0 -96 38Z', fin),
    path('M-10 -50Q20 -90 50 -46ZM-10 50Q20 84 46 46Z', fin),
    path('M-60 0C-30 -74 70 -70 94 0C70 70 -30 74 -60 0Z', body),
    path(
      'M-16 -51C-2 -30 -2 30 -16 51L10 56C24 30 24 -30 10 -56ZM40 -52C54 -26 54 26 40 52L58 44C72 20 72 -20 58 -44Z',
      stripe,
    ),
    circle(72, -10, 9, '#fff'),
    circle(74, -10, 5, ink),
  ].join('')
