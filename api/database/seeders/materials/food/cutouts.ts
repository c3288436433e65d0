import { badge, glint, rays, ribbon } from '../drawing/compositions.ts'
import { centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, both, circle, sticker } from '../drawing/svg.ts'
import * as dish from './motifs.ts'
import { aCutout } from '../piece.ts'

const { candy, seventies, peach, midnight } = PALETTES
export const cutouts = [
  aCutout('coffee-first', '咖啡先行', 'But first, coffee', () =>
    cutout(
      at(0, -240, dish.steam(seventies.third), 2) +
        at(0, -70, dish.coffeeCup('#fff8ea', '#ecd9b8', seventies.ink, seventies.third), 2.8) +
        at(0, 250, fitted('BUT FIRST, COFFEE', 'poster', 860, 0, 0, seventies.main).body) +
        text('since this morning', 'script', 68, 0, 440, { fill: seventies.third }),
      1000,
      1000,
    ),
  ),
  aCutout('roasters-guild', '手冲咖啡徽章', 'Roasters guild badge', () =>
    cutout(
      badge(
        { ...midnight, paper: '#f4efe2', ink: '#0e2436' },
        {
          top: 'ROASTERS GUILD',
          bottom: 'SLOW · DARK · HOT',
          motif:
            at(-6, 8, dish.coffeeCup('#fffaf0', '#e7dcc4', '#4a2a1b', midnight.second), 0.8) +
            at(-6, -48, dish.steam(midnight.main), 0.7),
          ground: midnight.third,
          field: '#f3d9a4',
          size: 84,
        },
      ),
    ),
  ),
  aCutout('bubble-tea', '珍珠奶茶', 'Bubble tea buddy', () =>
    cutout(sticker(at(0, 20, dish.bubbleTea('#d9a066', '#fbeedb', '#43291d', '#e8696f', '#43291d'), 3.8), '#fff', 12)),
  ),
  aCutout('noodle-house', '深夜拉面', 'Midnight ramen', () =>
    cutout(
      circle(0, -40, 400, '#d8342c') +
        at(0, 0, dish.noodleBowl('#fbf1dc', '#1f4d7a', '#e8a24a', '#2a2422'), 3.2) +
        at(-30, -270, dish.steam('#fff3dc'), 1.9) +
        centred('深夜拉面', 'heavy', 560, 0, 416, '#2a2422'),
    ),
  ),
  aCutout('bao-steamer', '早安包子', 'Morning bao', () =>
    cutout(
      at(0, -190, dish.steam('#c9b79a'), 2) +
        sticker(
          both(at(190, 60, dish.bao('#fff7ea', '#e8d6bb', '#3d2b22'), 1.7)) +
            at(0, 20, dish.bao('#fffaf0', '#e8d6bb', '#3d2b22'), 2) +
            at(0, 130, dish.steamer('#dba869', '#b98244'), 2.2),
          '#fff',
          8,
        ),
    ),
  ),
  aCutout('sushi-friends', '寿司好友', 'Sushi friends', () =>
    cutout(
      sticker(
        at(-200, -270, dish.sushi('#f4825f', '#fbc0a6'), 2) +
          at(220, -260, dish.maki('#f4825f'), 2) +
          at(-220, 70, dish.maki('#f3c544'), 2) +
          at(200, 80, dish.sushi('#e0524f', '#f3a09a'), 2),
        '#fff',
        10,
      ) + text('OISHII', 'poster', 150, 0, 410, { fill: '#22352e', spacing: 26 }),
    ),
  ),
  aCutout('double-scoop', '双球冰淇淋', 'Double scoop', () =>
    cutout(
      at(0, 60, dish.iceCream([candy.main, candy.second], '#e7b06a', '#c78d47'), 3.1) +
        both(glint(310, -240, 60, candy.third)) +
        glint(-300, 120, 40, candy.main),
    ),
  ),
  aCutout('avo-good-day', '牛油果好日子', 'Avo good day', () =>
    cutout(
      sticker(
        at(-150, -60, dish.avocado('#3f6b3a', '#dbe38a', '#8a5a33', '#33301d'), 2.7, -8) +
          at(190, -30, dish.avocado('#4b7a42', '#e6ec9f', '#9b673b', '#33301d'), 2.3, 10),
        '#fff',
        10,
      ) + centred('AVO GOOD DAY', 'poster', 760, 0, 350, '#3f6b3a'),
    ),
  ),
  aCutout('all-in-burger', '满料汉堡', 'Burger with everything', () =>
    cutout(
      rays(24, 470, '#f7d684', 0.5) +
        sticker(at(0, 0, dish.burger('#e39a45', '#d58a38'), 3.3), '#fff', 10) +
        at(0, 380, ribbon('STACKED', 'poster', 460, 120, '#d8342c', '#9f231d', '#fff6e0')),
    ),
  ),
  aCutout('hotpot-duo', '鸳鸯火锅', 'Two-flavour hotpot', () =>
    cutout(
      at(0, -240, dish.steam('#e8b08e'), 2.2) +
        at(0, 10, dish.hotpot('#c98b3c', '#d8301f', '#fbf0d5', '#5a3a16'), 2.9) +
        centred('没有什么是一顿火锅解决不了的', 'heavy', 820, 0, 372, '#b3261a'),
    ),
  ),
  aCutout('bakery-club', '可颂俱乐部', 'Croissant club', () =>
    cutout(
      badge(
        { ...peach, main: '#3f6f8c' },
        {
          top: 'CROISSANT CLUB',
          bottom: 'BUTTER TOGETHER',
          motif: dish.croissant('#e6a04c', '#b56f26', '#f2bb6e'),
          ground: '#3f6f8c',
          field: '#fde6c8',
          size: 80,
          scale: 2.2,
        },
      ),
    ),
  ),
]
