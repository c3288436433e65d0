import { badge, glint, halftone, star } from '../drawing/compositions.ts'
import { arched, centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, line, path, polygon, rect, sticker, svg, times, within } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as sky from './motifs.ts'

const { night, seventies, grape, workshop } = PALETTES
const SATURN = ['#f6d48f', '#eab676', '#f3c785', '#dd9a5d', '#eab676', '#c98350']

export const cutouts = [
  aCutout('ringed-planet', '土星光环', 'Ringed planet', (key) =>
    cutout(
      sky.ringed(key, 250, SATURN, '#7d5fb8', '#e8696f') +
        glint(-360, -280, 60, '#f3c14f') +
        glint(380, 270, 44, '#e8696f') +
        glint(330, -330, 30, '#5a8bea'),
    ),
  ),
  aCutout(
    'floating-astronaut',
    '失重宇航员',
    'Floating astronaut',
    () =>
      cutout(
        circle(0, 0, 430, night.paper) +
          times(22, (i) =>
            star(
              Math.cos(i * 2.4) * (60 + i * 16),
              Math.sin(i * 2.4) * (60 + i * 16),
              8 + (i % 4) * 3,
              i % 3 ? night.ink : night.main,
              4,
              0.3,
            ),
          ) +
          line('M-40 240Q-330 330 -400 90', '#c9ccd8', 9) +
          sticker(at(20, -10, sky.astronaut('#f7f4ee', '#cfd3de', '#2a3f73', '#e8696f'), 2.7, 14), '#12172d', 8),
      ),
    300,
  ),
  aCutout('little-rocket', '小火箭', 'Little rocket', () =>
    cutout(
      sticker(at(0, 0, sky.rocket('#fbf4e6', '#e2553d', '#8fd0e0', '#f7a32f'), 3.2, 32), '#fff', 14) +
        glint(-320, -280, 60, '#f3c14f') +
        glint(340, 220, 44, '#5a8bea'),
    ),
  ),
  aCutout('cow-abduction', '牛奶外送', 'Milk run', () =>
    cutout(
      at(0, -180, sky.saucer('#8a94a8', '#bfe4ea', '#f7d154', '#fdf2a888'), 3) +
        at(0, 190, sky.cow(), 1.9, -12) +
        text('MILK RUN', 'poster', 130, 0, 450, { fill: grape.main, spacing: 16 }),
    ),
  ),
  aCutout('space-cadets', '太空学院徽章', 'Space academy badge', () =>
    cutout(
      badge(
        { ...night, paper: '#f5eeda', ink: '#12172d' },
        {
          top: 'SPACE ACADEMY',
          bottom: 'EST. TOMORROW',
          motif: at(0, 4, sky.rocket('#fbf4e6', '#e2553d', '#8fd0e0', '#f7a32f'), 0.66, 24),
          ground: '#35458a',
          field: '#1a2147',
          size: 84,
        },
      ),
    ),
  ),
  aCutout('moon-phases', '月相', 'Phases of the moon', () =>
    cutout(
      times(8, (i) =>
        sky.onOrbit((i / 8) * Math.PI * 2 - Math.PI / 2, 380, sky.phase(i / 8, 66, '#f3e3b8', '#4b4f6e')),
      ) + at(0, 0, sky.moon('#f3e3b8', '#dcc48d', 190)),
    ),
  ),
  aCutout('catch-a-comet', '捉住彗星', 'Catch a comet', () =>
    cutout(
      at(40, -60, sky.comet('#f7d154', ['#e8696f', '#f79a5f', '#fbd08a']), 3.3, -24) +
        centred('心想事成', 'brush', 560, 0, 330, '#e8553d'),
    ),
  ),
  aCutout('satellite-hello', '你好地球', 'Hello, Earth', (key) =>
    cutout(
      at(
        -90,
        130,
        sky.planet(key, 270, ['#3f8fd0', '#3f8fd0', '#3f8fd0']) +
          within(
            `${key}-land`,
            circle(0, 0, 270, '#000'),
            path(
              'M-200 -160C-120 -220 -20 -200 -40 -120C-60 -60 -140 -60 -150 0C-160 60 -240 20 -270 -40ZM60 -60C120 -100 260 -60 260 40C220 140 120 160 90 100C60 60 20 0 60 -60ZM-120 120C-60 90 0 140 -20 200C-60 270 -130 240 -140 190Z',
              '#6db36a',
            ),
          ),
      ) + at(230, -260, sky.satellite('#f3f0e8', '#5a6fd0', '#8a94a8'), 1.7, 28),
    ),
  ),
  aCutout('i-need-space', '我需要空间', 'I need my space', (key) =>
    cutout(
      fitted('I NEED MY', 'poster', 700, 0, -430, grape.main).body +
        at(0, 40, sky.ringed(key, 160, ['#e07aa8', '#c95b95', '#e58fb8', '#b54a86'], '#f2bd4b', '#6d4bb5')) +
        fitted('SPACE', 'poster', 700, 0, 200, grape.main).body,
      1000,
      1000,
    ),
  ),
  aCutout(
    'halftone-moon',
    '网点月球',
    'Halftone moon',
    () =>
      cutout(
        halftone(-440, -440, 880, 880, 20, '#1b1d27', (u, v) =>
          Math.hypot(u - 0.5, v - 0.5) > 0.49
            ? 0
            : Math.max(0.02, 0.95 - 1.15 * u + 0.25 * Math.sin(9 * v + 4 * u) * Math.sin(7 * u)),
        ),
      ),
    100,
  ),
  aCutout('seventies-launch', '七十年代发射场', 'Seventies launch', () =>
    cutout(
      ['#df6b27', '#e4a72e', '#f0c987', '#2d7d77']
        .map((fill, i) =>
          path(
            svg`M${-260 + i * 60} 420V${-60}A${260 - i * 60} ${260 - i * 60} 0 0 1 ${260 - i * 60} ${-60}V420Z`,
            fill,
          ),
        )
        .join('') +
        at(0, 60, sky.rocket('#fff6e3', '#b8432a', '#8fd0e0', '#f7a32f'), 1.9) +
        arched('COUNTDOWN CLUB', 'poster', 80, 380, { fill: seventies.main, spacing: 14 }),
      1000,
      1000,
    ),
  ),
  aCutout('star-map-card', '星座纸牌', 'Star map card', () =>
    cutout(
      rect(-300, -450, 600, 900, '#1d2550', 40) +
        svg`<rect x="-272" y="-422" width="544" height="844" rx="26" fill="none" stroke="${workshop.second}" stroke-width="5"/>` +
        at(
          0,
          -40,
          sky.constellation(
            [
              [-150, -230, 11],
              [-40, -170, 9],
              [60, -130, 12],
              [170, -60, 9],
              [140, 90, 13],
              [0, 60, 9],
              [60, -130, 12],
            ],
            'M-150 -230L-40 -170L60 -130L170 -60L140 90L0 60L60 -130',
            '#f5e6b8',
          ),
        ) +
        polygon(
          [
            [0, 250],
            [16, 280],
            [0, 310],
            [-16, 280],
          ],
          workshop.second,
        ) +
        text('北斗', 'song', 84, 0, 388, { fill: '#f5e6b8', spacing: 40 }),
    ),
  ),
]
