import { badge, rays, stamp } from '../drawing/compositions.ts'
import { arched, centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, both, circle, hoop, path, rect, sticker, times } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as sea from './motifs.ts'

const { midnight, sunset, workshop, seventies } = PALETTES
const SEA = PALETTES.sea

export const cutouts = [
  aCutout(
    'dreaming-whale',
    '梦游的鲸',
    'Dreaming whale',
    () =>
      cutout(
        circle(60, -60, 300, '#f7d98b') +
          sticker(at(-50, 60, sea.whale('#2a5f8f', '#cfe4ee', '#0f2438'), 2.5), '#fff', 6) +
          times(3, (i) => sea.swell(270 + i * 40, ['#2a5f8f', '#5b9cc0', '#a9d3df'][i] ?? '', 16, 22, 6, 760)),
      ),
    200,
  ),
  aCutout('busy-octopus', '八爪小章鱼', 'Busy little octopus', () =>
    cutout(sticker(at(0, 0, sea.octopus('#ee6c5a', '#f9a595', '#3a1b26'), 3.6), '#fff', 14)),
  ),
  aCutout('jellyfish-drift', '水母漂流', 'Drifting jellyfish', () =>
    cutout(
      at(-190, -60, sea.jellyfish('#f28fb1', '#fbd0dd', '#f5b0c8'), 2.6, -10) +
        at(190, -180, sea.jellyfish('#8f7fe0', '#cfc6f7', '#b3a7ee'), 1.9, 12) +
        at(150, 200, sea.jellyfish('#62bcc4', '#c4eaea', '#93d5d8'), 1.6, -4),
    ),
  ),
  aCutout('old-sea-turtle', '老海龟', 'Old sea turtle', () =>
    cutout(sticker(at(0, 0, sea.seaTurtle('#2f7d62', '#57a882', '#a8cf9f', '#18362b'), 3.4, 24), '#fff', 10)),
  ),
  aCutout('seahorse', '小海马', 'Little seahorse', () =>
    cutout(
      at(10, 0, sea.seahorse('#f4a43f', '#e2702a', '#3a2010'), 4.2) +
        at(-220, -240, sea.bubbles(SEA.third), 2) +
        at(240, 180, sea.bubbles(SEA.third), 1.6),
    ),
  ),
  aCutout('happy-as-a-crab', '横着走', 'Walk your own way', () =>
    cutout(
      sticker(at(0, -90, sea.crab('#e2483a', '#b8332b', '#2c1214'), 3.4), '#fff', 12) +
        centred('横着走', 'brush', 560, 0, 330, '#b8332b'),
    ),
  ),
  aCutout('salt-water-society', '咸水社徽章', 'Salt water society badge', () =>
    cutout(
      badge(
        { ...midnight, paper: '#f4efe2', ink: '#0e2436' },
        {
          top: 'SALT WATER',
          bottom: 'SOCIETY',
          motif: at(0, 0, sea.shark('#5f8da8', '#f4efe2', '#0e2436'), 0.82),
          ground: '#17506e',
          field: '#bfe0e2',
          size: 104,
        },
      ),
    ),
  ),
  aCutout('harbour-anchor', '港口之锚', 'Harbour anchor', () =>
    cutout(
      at(0, -30, sea.anchor('#17395c', '#d9a55c'), 3.6) +
        text('STAY ANCHORED', 'poster', 92, 0, 470, { fill: '#17395c', spacing: 16 }),
      1000,
      1000,
    ),
  ),
  aCutout('lighthouse-stamp', '灯塔邮票', 'Lighthouse stamp', (key) =>
    cutout(
      stamp(
        key,
        workshop,
        rect(0, 0, 560, 700, '#f3b27a') +
          at(280, 330, rays(16, 520, '#f8cd93', 0.5)) +
          circle(280, 300, 130, '#fbe3b0') +
          path('M0 560Q150 470 300 540T560 500V700H0Z', '#3d6b6a') +
          at(280, 400, sea.lighthouse('#fff6e6', '#d8472b', '#1f2733', '#ffe08a'), 1.8) +
          times(4, (i) => at(280, 600 + i * 32, sea.swell(0, i % 2 ? '#6cb0b8' : '#d7ecea', 9, 14, 5, 700))),
        'LIGHTHOUSE',
      ),
    ),
  ),
  aCutout('surf-club', '冲浪俱乐部', 'Dawn surf club', () =>
    cutout(
      circle(0, -70, 330, sunset.second) +
        circle(0, -70, 250, sunset.pale) +
        both(at(150, -20, sea.surfboard('#2d7d77', '#fff0dc', sunset.main), 2.3, 14)) +
        at(0, -40, sea.surfboard('#fff6e8', sunset.main, sunset.third), 2.7) +
        fitted('DAWN SURF CLUB', 'poster', 780, 0, 320, sunset.ink).body,
    ),
  ),
  aCutout('scallop-pearl', '扇贝与珍珠', 'Scallop and pearl', () =>
    cutout(
      at(0, 0, sea.scallop('#f6a6a1', '#e57f80'), 3.8) +
        circle(0, 120, 74, '#fdf7f0') +
        circle(-22, 98, 20, '#fff') +
        hoop(0, 120, 74, '#ecd9cf', 6) +
        arched('OCEAN TREASURE', 'serif', 64, 410, { fill: '#b8565e', spacing: 12 }),
    ),
  ),
  aCutout('no-bad-waves', '没有坏浪', 'No bad waves', () =>
    cutout(
      at(60, -80, circle(40, -60, 250, '#e2553d') + sea.greatWave('#1d4f7a', '#3a7ca5', '#fbf6ea'), 1) +
        fitted('NO BAD WAVES', 'poster', 760, 0, 230, seventies.ink).body,
    ),
  ),
]
