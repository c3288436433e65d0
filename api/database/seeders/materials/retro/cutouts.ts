import { badge, rays, ribbon } from '../drawing/compositions.ts'
import { sector } from '../drawing/curves.ts'
import { echoed } from '../drawing/effects.ts'
import { fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { around, at, circle, faded, line, path, rect, sticker, times, within } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as old from './motifs.ts'

const { seventies, candy } = PALETTES
const TYRE = '#2a2622'

export const cutouts = [
  aCutout('little-red-car', '小红车', 'Little red car', () =>
    cutout(sticker(at(0, 0, old.smallCar('#d8402f', '#a92d22', '#cfe8ee', TYRE), 3.1), '#fff', 10), 1000, 640),
  ),
  aCutout(
    'camper-weekend',
    '周末房车',
    'Camper weekend',
    () =>
      cutout(
        within(
          'camper',
          circle(0, -30, 420, '#000'),
          rect(-420, -450, 840, 840, seventies.pale) +
            at(0, 60, rays(20, 600, '#f7dca6', 0.5)) +
            circle(0, 20, 180, seventies.main) +
            path('M-420 150Q-200 60 0 140T420 110V400H-420Z', seventies.third),
        ) +
          at(0, 120, old.camperVan('#fff3dc', '#e4a72e', '#cfe8ee', TYRE), 2.2) +
          at(0, 400, ribbon('WEEKEND IS HERE', 'poster', 700, 116, '#b8432a', '#8a2f1d', '#fff6e2')),
      ),
    200,
  ),
  aCutout('roman-scooter', '罗马小绵羊', 'Scooter in town', () =>
    cutout(
      circle(0, -30, 380, '#f6d9a8') +
        at(0, 10, old.scooter('#62b6a4', '#3f8f80', '#7a4428', TYRE), 3) +
        text('ciao', 'script', 170, 0, 430, { fill: '#b8432a' }),
    ),
  ),
  aCutout('steam-train', '蒸汽火车', 'Steam train', () =>
    cutout(sticker(at(10, 80, old.steamTrain('#2f6b5a', '#e8b04a', '#3b4148', '#23272c'), 2.6), '#fff', 8), 1000, 860),
  ),
  aCutout('balloon-ride', '热气球', 'Balloon ride', () =>
    cutout(
      at(-140, -30, old.balloon(['#d8472b', '#e8a628', '#fff3dc'], '#8a5a33'), 2.9) +
        at(250, -160, old.balloon(['#1f7a78', '#7cc0b6', '#fff3dc'], '#8a5a33'), 1.5) +
        at(260, 230, old.balloon(['#7d4fa8', '#e58fa0', '#fff3dc'], '#8a5a33'), 1),
    ),
  ),
  aCutout('barnstormer', '双翼飞机', 'Barnstormer', () =>
    cutout(
      at(0, -60, old.biplane('#e2553d', '#f3c14f', '#2a2f3a'), 2.8, -10) +
        faded(0.9, line('M-470 120Q-360 60 -250 120T-60 190', '#9fb4c4', 9)) +
        text('above it all', 'script', 150, 60, 350, { fill: '#2a4a66' }),
      1000,
      860,
    ),
  ),
  aCutout('mixtape', '磁带情歌', 'Mixtape', () =>
    cutout(
      sticker(at(0, -40, old.cassette('#f08a6c', '#fff3dc', '#2d7d77', '#2b2430'), 3.1, -8), '#fff', 12) +
        text('songs for you', 'script', 110, 0, 390, { fill: '#b8432a' }),
      1000,
      900,
    ),
  ),
  aCutout('vinyl-club', '黑胶俱乐部', 'Vinyl club badge', () =>
    cutout(
      badge(
        { ...seventies, paper: '#fff3dc' },
        {
          top: 'VINYL CLUB',
          bottom: 'SIDE A · SIDE B',
          motif: at(0, 0, old.vinyl('#df6b27', '#1f1a18'), 1.05),
          ground: '#2d7d77',
          field: '#f0c987',
          size: 96,
        },
      ),
    ),
  ),
  aCutout('boombox', '手提录音机', 'Boombox', () =>
    cutout(
      around(20, () => path(sector(-4, 4, 460, 380), candy.main)) +
        sticker(at(0, 0, old.boombox('#3f4fae', '#f2c14e', '#1f2333', '#8fe0c4'), 2.4), '#fff', 8),
    ),
  ),
  aCutout('stay-tuned', '敬请收看', 'Stay tuned', () =>
    cutout(
      sticker(
        at(
          0,
          -90,
          old.television('#c9774a', '#1f2333', '#3a2419', [
            '#f5f1e6',
            '#f3d23f',
            '#3fb8c6',
            '#4fae5a',
            '#c956a8',
            '#d8402f',
            '#3556c0',
          ]),
          2.7,
        ),
        '#fff',
        8,
      ) + fitted('STAY TUNED', 'poster', 560, 0, 330, '#3a2419').body,
    ),
  ),
  aCutout('ring-ring', '老电话', 'Ring ring', () =>
    cutout(
      at(0, 0, old.phone('#e2664f', '#fff3dc', '#b8432a'), 3) +
        text('ring ring!', 'script', 140, 0, 420, { fill: '#2d7d77' }),
    ),
  ),
  aCutout('roller-disco', '旱冰迪斯科', 'Roller disco', () =>
    cutout(
      echoed(
        at(0, -90, old.rollerSkate('#fff6ea', '#f2849f', '#f7cf6b', '#4a3145'), 1.95),
        [candy.pale, candy.second, candy.third, candy.main],
        16,
      ) + fitted('ROLLER DISCO', 'poster', 640, 0, 310, '#4a3145').body,
    ),
  ),
  aCutout('sunday-sail', '周日出航', 'Sunday sail', () =>
    cutout(
      circle(0, -40, 340, '#f7d9a0') +
        at(0, -30, old.sailboat('#b8432a', '#fff8ea', '#e4a72e', '#5b3a26'), 2.7) +
        times(3, (i) =>
          line(
            `M${-360 + i * 40} ${240 + i * 50}q45 -36 90 0t90 0t90 0t90 0t90 0t90 0${i ? '' : 't90 0t90 0'}`,
            ['#2d7d77', '#5aa8a2', '#a3d1cb'][i] ?? '',
            16,
          ),
        ),
    ),
  ),
  aCutout('pocket-game', '掌上游戏机', 'Pocket game', () =>
    cutout(sticker(at(0, 0, old.handheld('#e7e2d3', '#a9c46a', '#3d4350', '#b83a6b'), 3.5, -8), '#fff', 12)),
  ),
]
