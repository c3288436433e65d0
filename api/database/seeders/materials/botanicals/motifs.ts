import { petal, polar } from '../drawing/curves.ts'
import type { Luck } from '../drawing/luck.ts'
import { around, at, both, circle, ellipse, line, path, rect, svg, times, within } from '../drawing/svg.ts'

export const leafBlade = (fill: string, vein: string, length = 100, width = 30) =>
  path(petal(length, width), fill) + line(svg`M0 -6V${-length * 0.84}`, vein, 3)

/** A stem with pairs of leaves, its foot at the origin. */
export const sprig = (stem: string, fill: string, pairs = 6, tall = 180, leaf = 46, width = 17, lean = 52) =>
  line(svg`M0 0Q10 ${-tall / 2} 0 ${-tall}`, stem, 5) +
  times(pairs, (i) =>
    both(
      at(
        2,
        -(tall * (i + 0.6)) / (pairs + 0.4),
        path(petal(leaf * (1 - i * 0.06), width * (1 - i * 0.06)), fill),
        1,
        lean,
      ),
    ),
  ) +
  at(0, -tall + 6, path(petal(leaf * 0.7, width * 0.7), fill))

export const fern = (fill: string, tall = 190) =>
  line(svg`M0 0Q14 ${-tall / 2} 0 ${-tall}`, fill, 4) +
  times(15, (i) =>
    both(
      at(
        3,
        -20 - (i * (tall - 24)) / 15,
        path(petal(62 * Math.sin(0.5 + ((15 - i) / 15) * 2) ** 0.9 + 6, 8), fill),
        1,
        62,
      ),
    ),
  )

export const monstera = (fill: string, vein: string) =>
  [
    path(
      'M0 96C-24 70 -104 60 -98 -18L-40 -2L-96 -36C-92 -62 -78 -80 -60 -90L-22 -36L-44 -96C-28 -104 -12 -104 0 -98C12 -104 28 -104 44 -96L22 -36L60 -90C78 -80 92 -62 96 -36L40 -2L98 -18C104 60 24 70 0 96Z',
      fill,
    ),
    both(path('M52 30Q66 26 82 34Q64 46 52 30Z', vein) + path('M26 -24Q38 -38 46 -30Q36 -18 26 -24Z', vein)),
    line(
      'M0 96V-80M0 56Q40 44 66 40M0 56Q-40 44 -66 40M0 14Q34 0 60 -6M0 14Q-34 0 -60 -6M0 -28Q20 -50 36 -60M0 -28Q-20 -50 -36 -60',
      vein,
      4,
    ),
  ].join('')

export const palmLeaf = (fill: string, vein: string) =>
  times(13, (i) => at(0, 70, path(petal(150 - Math.abs(i - 6) * 9, 13), i % 2 ? fill : vein), 1, -96 + i * 16)) +
  circle(0, 70, 12, fill)

export const ginkgo = (fill: string, vein: string) =>
  path('M0 60C-20 10 -60 -6 -96 -20C-90 -66 -40 -84 -8 -74L0 -30L8 -74C40 -84 90 -66 96 -20C60 -6 20 10 0 60Z', fill) +
  line('M0 100Q4 80 0 56', fill, 7) +
  both([14, 30, 46, 62].map((a) => line(svg`M2 40L${polar(a, 86)[0]} ${20 + polar(a, 86)[1]}`, vein, 2.5)).join(''))

export const poppy = (bloom: string, shade: string, heart: string) =>
  around(2, () => path('M0 8C-90 0 -84 -92 0 -82C84 -92 90 0 0 8Z', shade), 90) +
  around(2, () => path('M0 8C-84 -6 -70 -92 0 -78C70 -92 84 -6 0 8Z', bloom)) +
  circle(0, 0, 24, heart) +
  around(14, () => line('M0 -24V-36', heart, 3) + circle(0, -38, 3.6, heart)) +
  circle(0, 0, 11, '#c9d69a')

export const daisy = (bloom: string, heart: string, count = 14) =>
  around(count, () => path(petal(84, 15), bloom)) +
  circle(0, 0, 25, heart) +
  around(9, () => circle(0, -14, 3.4, '#00000022'))

export const sunflower = (bloom: string, shade: string, heart: string) =>
  around(18, () => path(petal(100, 18), shade), 10) +
  around(18, () => path(petal(92, 16), bloom)) +
  circle(0, 0, 46, heart) +
  times(60, (i) => circle(...spiral(i, 5.4), 2.6, '#00000040'))

const spiral = (i: number, step: number): [number, number] => [
  Math.cos(i * 2.39996) * step * Math.sqrt(i),
  Math.sin(i * 2.39996) * step * Math.sqrt(i),
]

export const rose = (bloom: string, shade: string, light: string) =>
  around(5, () => circle(0, -40, 44, shade), 36) +
  around(5, () => circle(0, -24, 42, bloom)) +
  [40, 30, 20, 10]
    .map((r, i) =>
      at(0, 0, line(svg`M${-r} 0A${r} ${r} 0 1 1 ${r * 0.5} ${r * 0.86}`, i % 2 ? light : shade, 6), 1, i * 95),
    )
    .join('')

export const tulip = (bloom: string, shade: string, stem: string) =>
  line('M0 0Q-6 60 0 120', stem, 8) +
  at(0, 116, path(petal(110, 20), stem), 1, -24) +
  at(0, 116, path(petal(90, 18), stem), 1, 26) +
  path('M-44 -72C-56 -10 -40 16 0 16C40 16 56 -10 44 -72L20 -40L0 -84L-20 -40Z', bloom) +
  path('M0 -84L22 -40Q24 10 0 16Q-24 10 -22 -40Z', shade)

export const peony = (luck: Luck, tones: readonly string[]) =>
  tones
    .map((fill, ringOf) =>
      around(
        11 - ringOf * 2,
        () =>
          at(
            0,
            -(84 - ringOf * 20) * 0.62,
            ellipse(0, 0, 27 - ringOf * 2 + luck.between(-3, 3), 34 - ringOf * 4, fill),
          ),
        ringOf * 17,
      ),
    )
    .join('') + around(8, () => circle(0, -9, 3.4, '#f6cf5b'))

export const lotus = (bloom: string, shade: string, heart: string) =>
  [62, -62, 34, -34]
    .map((turn) => at(0, 40, path(petal(112, 34), Math.abs(turn) > 40 ? shade : bloom), 1, turn))
    .join('') +
  at(0, 40, path(petal(118, 34), shade)) +
  [18, -18].map((turn) => at(0, 44, path(petal(88, 26), bloom), 1, turn)).join('') +
  ellipse(0, 38, 34, 8, heart)

export const lavender = (bloom: string, stem: string) =>
  line('M0 120Q4 40 0 -30', stem, 5) +
  times(8, (i) => both(at(4, 10 - i * 15, ellipse(6, 0, 12 - i * 0.7, 8, bloom), 1, -30))) +
  ellipse(0, -112, 7, 11, bloom)

export const dandelion = (stem: string, seed: string) =>
  line('M0 0Q-10 90 6 160', stem, 6) +
  around(
    28,
    (i) =>
      line(svg`M0 -8V${i % 2 ? -62 : -78}`, seed, 2.4) +
      at(0, i % 2 ? -62 : -78, line('M0 0L-9 -13M0 0V-16M0 0L9 -13', seed, 2.4)),
  ) +
  circle(0, 0, 13, stem)

export const pot = (clay: string, band: string, shade: string) =>
  path('M-52 0H52L40 84Q38 92 28 92H-28Q-38 92 -40 84Z', clay) +
  path('M14 0H52L40 84Q38 92 28 92H4Q16 50 14 0Z', shade) +
  rect(-60, -14, 120, 24, band, 6)

export const cactus = (skin: string, rib: string, flower: string) =>
  line('M-34 -20H-54Q-66 -20 -66 -34V-58M34 -40H50Q62 -40 62 -54V-80', skin, 26) +
  rect(-36, -130, 72, 134, skin, 36) +
  [-16, 0, 16].map((x) => line(svg`M${x} -110V-10`, rib, 4)).join('') +
  at(0, -134, around(6, () => path(petal(28, 10), flower), -90) + circle(0, 0, 7, '#f7d154')) +
  [-70, -30].map((y) => both(line(svg`M24 ${y}l7 -5M24 ${y}l7 5`, rib, 3))).join('')

export const snakePlant = (blade: string, edge: string) =>
  [-26, 24, -8, 10, 34]
    .map((turn, i) =>
      at(turn * 0.5, 0, path(petal(150 - i * 12, 19), edge) + path(petal(142 - i * 12, 12), blade), 1, turn * 0.55),
    )
    .join('')

export const trailing = (luck: Luck, fill: string, other: string) =>
  times(9, (i) =>
    at(
      luck.between(-44, 44),
      -6,
      line('M0 0Q10 -40 0 -70', fill, 4) +
        at(
          0,
          -66,
          path('M0 20C-40 10 -40 -36 -14 -36Q-4 -36 0 -24Q4 -36 14 -36C40 -36 40 10 0 20Z', i % 2 ? fill : other),
          0.9,
        ),
      1,
      -72 + i * 18,
    ),
  )

/** A vase with a band of pattern; `key` names its clip path. */
export const vase = (key: string, fill: string, ornament: string) =>
  path('M-30 -80H30Q22 -50 44 -24C76 14 66 70 34 96H-34C-66 70 -76 14 -44 -24Q-22 -50 -30 -80Z', fill) +
  within(
    key,
    path('M-30 -80H30Q22 -50 44 -24C76 14 66 70 34 96H-34C-66 70 -76 14 -44 -24Q-22 -50 -30 -80Z', '#000'),
    line(
      'M-90 6l22 20l22 -20l22 20l22 -20l22 20l22 -20l22 20l22 -20M-90 36l22 20l22 -20l22 20l22 -20l22 20l22 -20l22 20l22 -20',
      ornament,
      7,
    ),
  )

export const eucalyptus = (stem: string, fill: string, other: string) =>
  line('M0 0Q16 -90 0 -180', stem, 4) +
  times(7, (i) => both(at(4, -20 - i * 24, ellipse(0, -24, 17 - i, 21 - i, i % 2 ? fill : other), 1, 66)))

export const seaweedCutout = (fill: string) =>
  line(
    'M0 90V-70M0 60Q40 60 40 20M0 60Q-40 60 -40 20M0 10Q40 10 40 -30M0 10Q-40 10 -40 -30M0 -36Q26 -40 26 -70M0 -36Q-26 -40 -26 -70',
    fill,
    24,
  )
