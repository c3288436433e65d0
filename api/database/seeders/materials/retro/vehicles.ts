import { circle, ellipse, hoop, line, path, polygon, rect } from '../drawing/svg.ts'

const wheel = (x: number, y: number, r: number, tyre: string, hub: string) =>
  circle(x, y, r, tyre) + circle(x, y, r * 0.56, hub) + circle(x, y, r * 0.2, tyre)

export const smallCar = (body: string, shade: string, glass: string, ink: string) =>
  [
    path('M-130 30C-136 0 -110 -12 -92 -16C-70 -66 -40 -84 10 -84C62 -84 84 -50 96 -18C124 -14 136 4 130 34Z', body),
    path('M-132 28H132L126 50H-126Z', shade),
    path('M-76 -18C-62 -54 -44 -68 -6 -70V-18ZM8 -70C46 -70 66 -48 78 -18H8Z', glass),
    line('M1 -80V44M-46 0H-26', shade, 4),
    circle(-120, 12, 11, '#fff3c0'),
    rect(116, 2, 14, 20, '#d8342c', 5),
    wheel(-78, 50, 34, ink, '#e9e4d8'),
    wheel(78, 50, 34, ink, '#e9e4d8'),
    rect(-146, 36, 30, 10, '#c9ccd2', 5),
    rect(116, 36, 30, 10, '#c9ccd2', 5),
  ].join('')

export const camperVan = (top: string, body: string, glass: string, ink: string) =>
  [
    path('M-136 -16V-64Q-136 -90 -108 -90H96Q118 -90 128 -62L142 -16Z', top),
    path('M-136 -22H143Q150 0 148 44H-136Z', body),
    path('M-136 -22H143L150 -8H-136Z', '#fff8e6'),
    rect(-118, -70, 62, 40, glass, 9),
    rect(-44, -70, 62, 40, glass, 9),
    path('M32 -70H90Q104 -70 108 -60L118 -30H32Z', glass),
    line('M26 -84V40M-50 -22V40', '#00000022', 4),
    circle(136, 16, 11, '#fff3c0'),
    rect(-128, -104, 180, 12, ink, 5),
    rect(-90, -132, 96, 30, '#c9774a', 8),
    line('M-60 -132V-102M-26 -132V-102', '#7a4428', 4),
    wheel(-84, 46, 34, ink, '#e9e4d8'),
    wheel(94, 46, 34, ink, '#e9e4d8'),
  ].join('')

export const scooter = (body: string, shade: string, seat: string, ink: string) =>
  [
    line('M76 -86L96 40', shade, 14),
    line('M58 -96H104', ink, 11),
    circle(88, -70, 17, '#fff3c0'),
    hoop(88, -70, 17, shade, 6),
    path('M66 -60C96 -50 104 10 66 50H-20Q-20 34 -4 30H36C56 20 56 -30 66 -60Z', body),
    path('M-116 40C-124 -16 -90 -36 -50 -36H-14C0 -10 -6 30 -12 52H-106Z', body),
    path('M-104 10Q-60 -14 -12 14V28Q-60 6 -108 30Z', shade),
    path('M-100 -40Q-104 -56 -86 -56H-6Q6 -54 0 -38Z', seat),
    wheel(-72, 60, 38, ink, '#e9e4d8'),
    wheel(98, 60, 38, ink, '#e9e4d8'),
    path('M62 52C66 20 126 20 134 50Z', body),
  ].join('')

export const steamTrain = (body: string, trim: string, iron: string, ink: string) =>
  [
    ...[
      [-98, -120, 22],
      [-60, -140, 28],
      [-14, -150, 22],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e6e1d6')),
    rect(-122, -92, 30, 60, iron, 5),
    path('M-130 -104H-84L-92 -86H-122Z', trim),
    rect(-146, -40, 176, 76, body, 36),
    rect(-146, -40, 176, 16, '#ffffff26', 8),
    circle(-146, -2, 32, iron),
    circle(-146, -2, 20, trim),
    rect(24, -104, 110, 142, body, 8),
    rect(12, -116, 134, 20, trim, 8),
    rect(42, -80, 74, 52, '#bfe3ea', 7),
    path('M-48 -40V-62Q-30 -84 -12 -62V-40Z', trim),
    line('M-100 -40V36M-56 -40V36M-4 -40V36', trim, 6),
    rect(-150, 32, 292, 18, trim, 5),
    path('M-150 40L-190 78H-130V50Z', iron),
    ...[-98, -34].map((x) => wheel(x, 62, 28, ink, trim)),
    wheel(70, 50, 44, ink, trim),
    line('M-98 62H70', iron, 9),
  ].join('')

export const balloon = (stripes: readonly string[], basket: string) => {
  const shape = 'M0 -120C66 -120 96 -70 90 -24C84 20 40 56 26 84H-26C-40 56 -84 20 -90 -24C-96 -70 -66 -120 0 -120Z'
  return (
    path(shape, stripes[0] ?? '') +
    path(
      'M0 -120C50 -120 70 -70 66 -24C62 20 30 56 18 84H-18C-30 56 -62 20 -66 -24C-70 -70 -50 -120 0 -120Z',
      stripes[1] ?? '',
    ) +
    path(
      'M0 -120C24 -120 34 -70 32 -24C30 20 14 56 8 84H-8C-14 56 -30 20 -32 -24C-34 -70 -24 -120 0 -120Z',
      stripes[2] ?? '',
    ) +
    line('M-22 86L-16 112M22 86L16 112', basket, 4) +
    path('M-24 110H24L19 142H-19Z', basket)
  )
}

export const biplane = (body: string, wing: string, ink: string) =>
  [
    path('M-140 -14L-160 -60H-130L-104 -16Z', wing),
    path('M-146 -10Q-60 -40 60 -34Q120 -30 122 4Q120 36 60 34Q-60 30 -146 6Z', body),
    rect(-46, -88, 140, 20, wing, 10),
    rect(-56, 22, 150, 20, wing, 10),
    line('M-20 -70L-26 24M70 -70L64 24', ink, 5),
    path('M-14 -34Q6 -64 28 -34Z', '#bfe3ea'),
    ellipse(128, 2, 12, 12, ink),
    ellipse(134, 2, 7, 74, '#00000044'),
    line('M20 42L14 70M60 42L66 70', ink, 5),
    circle(40, 78, 16, ink),
  ].join('')

export const sailboat = (hull: string, sail: string, second: string, mast: string) =>
  line('M0 -120V50', mast, 8) +
  path('M8 -112C70 -60 90 0 92 36H8Z', sail) +
  path('M-8 -90C-40 -50 -70 0 -76 36H-8Z', second) +
  path('M-110 50H120Q104 96 60 100H-66Q-100 96 -110 50Z', hull) +
  polygon(
    [
      [0, -120],
      [34, -130],
      [0, -142],
    ],
    '#d8342c',
  )
