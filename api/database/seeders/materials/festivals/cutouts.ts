import { ribbon } from '../drawing/compositions.ts'
import { arched, centred, column, text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { around, at, both, circle, hoop, line, path, rect, sticker, svg, times } from '../drawing/svg.ts'
import * as feast from './motifs.ts'
import { aCutout } from '../piece.ts'

const { festive, candy } = PALETTES
const RED = festive.paper
const GOLD = festive.main
const CREAM = festive.ink

export const cutouts = [
  aCutout('lucky-lanterns', '福禄灯笼', 'A pair of lucky lanterns', () =>
    cutout(
      at(-190, -40, feast.lantern(RED, GOLD, festive.third, '福'), 3.3) +
        at(220, 110, feast.lantern(festive.second, GOLD, RED, '春'), 2.4),
    ),
  ),
  aCutout('fu-diamond', '斗方福字', 'Fu blessing on a diamond', () => cutout(at(0, 0, feast.fu(RED, GOLD, '福'), 4.5))),
  aCutout(
    'lion-dance',
    '醒狮',
    'Dancing lion',
    () =>
      cutout(
        sticker(at(0, -60, feast.lionHead('#e2452c', GOLD, '#ef8a9a', '#31130f'), 3.1), '#fff', 8) +
          centred('醒狮', 'brush', 260, 0, 392, RED),
      ),
    300,
  ),
  aCutout('year-of-the-horse', '马年大吉', 'Year of the horse', () =>
    cutout(
      circle(0, 0, 480, RED) +
        hoop(0, 0, 452, GOLD, 8) +
        around(24, () => circle(0, -420, 9, GOLD)) +
        at(20, -20, feast.horse(CREAM, festive.second, GOLD), 2.7) +
        arched('马年大吉', 'brush', 120, 392, { fill: GOLD, spacing: 110, below: true }),
    ),
  ),
  aCutout('firecrackers', '开门红鞭炮', 'Firecrackers for a bright start', () =>
    cutout(both(at(312, 10, feast.firecrackers(RED, GOLD), 2.4)) + column('开门红', 'brush', 250, 0, -400, RED, 270)),
  ),
  aCutout('dragon-boat', '龙舟竞渡', 'Dragon boat race', () =>
    cutout(
      at(-30, -70, feast.dragonBoat('#1f7a78', '#8fd0c4', '#f0b53a', '#16323a'), 1.18) +
        times(3, (i) =>
          line(
            svg`M${-420 + i * 30} ${110 + i * 36}q35 -26 70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0t70 0`,
            ['#2f9aa8', '#6cc2c9', '#a9dde0'][i] ?? '',
            14,
          ),
        ) +
        centred('龙舟竞渡', 'brush', 620, 0, 320, '#16323a'),
      1000,
      820,
    ),
  ),
  aCutout('jack-o-lantern', '南瓜灯小鬼', 'Jack-o-lantern and ghosts', () =>
    cutout(
      both(at(270, -160, feast.ghost('#fbf7ee', '#2b2138', '#f5b0b5'), 1.7, 12)) +
        sticker(at(0, 80, feast.pumpkin('#f08a2c', '#df711c', '#2b1a2f', '#ffd45e'), 3.3), '#fff', 6) +
        text('BOO!', 'poster', 170, 0, -250, { fill: '#f08a2c', spacing: 14 }),
    ),
  ),
  aCutout('christmas-fir', '圣诞树', 'Merry little fir', (key) =>
    cutout(
      at(0, -40, feast.fir(new Luck(key), '#2f7d54', '#246646', ['#f6c453', '#e2553d', '#f8efe0', '#8ecae6']), 3.2) +
        at(0, 400, ribbon('MERRY & BRIGHT', 'poster', 640, 120, '#c8342b', '#96231c', '#fff6e3')),
    ),
  ),
  aCutout('christmas-wreath', '圣诞花环', 'Berry wreath', () =>
    cutout(
      at(0, -30, feast.wreath('#3f8a5a', '#2c6a48', '#d23a30', '#d23a30'), 3.6) +
        text('Joy', 'script', 200, 0, 20, { fill: '#2c6a48' }),
    ),
  ),
  aCutout('valentine-letter', '情人节情书', 'Love letter', () =>
    cutout(
      sticker(
        at(
          0,
          40,
          rect(-330, -180, 660, 420, '#fbe9df', 24) +
            path('M-330 -160L0 90L330 -160Q330 -180 306 -180H-306Q-330 -180 -330 -160Z', '#f7cfc2') +
            line('M-322 226L-110 20M322 226L110 20', '#eeb9aa', 8),
        ),
        '#fff',
        18,
      ) +
        feast.heart('#e2475b', 0, 60, 1.7) +
        both(feast.heart(candy.main, 230, -300, 0.6)) +
        feast.heart('#e2475b', 0, -360, 0.85) +
        centred('BE MINE', 'poster', 170, 0, 52, '#ffffff'),
    ),
  ),
]
