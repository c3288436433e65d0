import { badge, rays, ribbon, stamp } from '../drawing/compositions.ts'
import { text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, hoop, rect, sticker, times, within } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as land from './landmarks.ts'
import * as abroad from './landmarks_abroad.ts'
import { pin, sea, streetMap } from './maps.ts'

const { workshop, seventies } = PALETTES

export const cutouts = [
  aCutout('guangzhou-stamp', '广州邮票', 'Guangzhou stamp', (key) =>
    cutout(
      stamp(
        key,
        workshop,
        rect(0, 0, 560, 700, '#f6a98a') +
          circle(400, 210, 120, '#fbe0b8') +
          at(150, 600, land.towers('#c9674f', '#f6c9a8'), 0.8) +
          at(430, 600, land.towers('#d67c60', '#f6c9a8'), 0.66) +
          at(280, 610, land.cantonTower('#5a2a4a', '#fbe0b8'), 1.25) +
          rect(0, 600, 560, 100, '#7d3f5f') +
          sea(620, 560, ['#f6a98a', '#c9674f', '#f6a98a']),
        '广州',
        'song',
      ),
    ),
  ),
  aCutout('shanghai-stamp', '上海邮票', 'Shanghai stamp', (key) =>
    cutout(
      stamp(
        key,
        workshop,
        rect(0, 0, 560, 700, '#1f3a5f') +
          at(280, 420, rays(24, 600, '#274a75', 0.5)) +
          circle(280, 330, 170, '#f2b84b') +
          at(120, 600, land.towers('#2f5a86', '#f2d48b'), 0.8) +
          at(440, 600, land.towers('#3a6a99', '#f2d48b'), 0.72) +
          at(290, 600, land.pearlTower('#e2553d', '#fbf1dc'), 1.15) +
          rect(0, 600, 560, 100, '#152a47') +
          sea(622, 560, ['#f2b84b', '#3a6a99', '#3a6a99']),
        '上海',
        'song',
      ),
    ),
  ),
  aCutout('beijing-stamp', '北京邮票', 'Beijing stamp', (key) =>
    cutout(
      stamp(
        key,
        workshop,
        rect(0, 0, 560, 700, '#f3d59a') +
          circle(280, 300, 210, '#d8472b') +
          at(280, 600, land.templeOfHeaven('#1f5f7a', '#b5322a', '#f0bf4f', '#fbf6ea'), 1.25) +
          rect(0, 600, 560, 100, '#3f7d53'),
        '北京',
        'song',
      ),
    ),
  ),
  aCutout('quanzhou-badge', '泉州双塔徽章', 'Twin pagodas of Quanzhou', () =>
    cutout(
      badge(
        { ...seventies, paper: '#fff3dc' },
        {
          top: 'QUANZHOU',
          bottom: 'PORT OF THE SEA ROAD',
          motif: at(0, 88, land.twinPagodas('#f6e3c0', '#b8432a'), 0.5),
          ground: '#b8432a',
          field: '#9cc7c4',
          size: 84,
        },
      ),
    ),
  ),
  aCutout('paris-mon-amour', '巴黎铁塔', 'Paris in pink', () =>
    cutout(
      circle(0, -40, 380, '#f7c3c0') +
        circle(110, -170, 100, '#fde9d6') +
        at(0, 320, abroad.eiffel('#3d2b4f'), 1.75) +
        at(0, 390, ribbon('PARIS', 'serif', 420, 120, '#e2475b', '#b23148', '#fff')),
    ),
  ),
  aCutout('london-rain', '伦敦雨天', 'Rain over London', () =>
    cutout(
      within(
        'rain',
        circle(0, 0, 430, '#000'),
        rect(-430, -430, 860, 860, '#8fa3b8') +
          times(60, (i) => rect(-430 + ((i * 137) % 860), -430 + ((i * 211) % 860), 5, 44, '#b7c6d4', 2)) +
          at(-20, 430, abroad.clockTower('#d9b06a', '#fdf6e3', '#3b4a5e'), 1.85) +
          at(250, 430, land.towers('#5f748c', '#f3d98f'), 0.9) +
          at(-300, 430, land.towers('#6d8299', '#f3d98f'), 0.7),
      ) +
        hoop(0, 0, 430, '#3b4a5e', 14) +
        at(0, 400, ribbon('LONDON', 'poster', 460, 124, '#c8342b', '#8f231d', '#fff6e3')),
    ),
  ),
  aCutout('kyoto-spring', '古塔春日', 'Pagoda in spring', () =>
    cutout(
      circle(0, -60, 350, '#f3b7bf') +
        at(0, 310, land.pagoda('#7a3b30', '#2b2a3a'), 1.7) +
        times(22, (i) =>
          circle(
            (i % 2 ? 1 : -1) * (130 + ((i * 97) % 210)),
            290 - ((i * 61) % 190) * (0.4 + ((i * 97) % 210) / 300),
            50 - (i % 4) * 8,
            ['#f7d0d6', '#ef9fb0', '#fbe4e7'][i % 3] ?? '',
          ),
        ) +
        text('spring, slowly', 'italic', 92, 0, 430, { fill: '#7a3b30' }),
    ),
  ),
  aCutout('city-that-hums', '不眠之城', 'City that hums', () =>
    cutout(
      within(
        'hums',
        circle(0, 0, 440, '#000'),
        rect(-440, -440, 880, 880, '#16204a') +
          circle(-140, -220, 110, '#f6d36a') +
          at(-60, 440, land.towers('#2b3c7a', '#f6d36a'), 1.5) +
          at(250, 440, land.towers('#3a4f96', '#ffe6a3'), 1.15) +
          at(-310, 440, land.towers('#22306a', '#ffe6a3'), 1.1),
      ) +
        hoop(0, 0, 440, '#f6d36a', 12) +
        at(0, 400, ribbon('NEVER SLEEPS', 'poster', 580, 124, '#e2553d', '#a83628', '#fff6e3')),
    ),
  ),
  aCutout('you-are-here', '你在这里', 'You are here', (key) =>
    cutout(
      within(
        `${key}-map`,
        circle(0, 20, 400, '#000'),
        at(
          -410,
          -390,
          streetMap(new Luck(key), 820, 820, {
            ground: '#fffaf0',
            block: '#e9dcc2',
            park: '#a9cf9c',
            water: '#9fd0e0',
            avenue: '#f4c660',
          }),
        ),
      ) +
        hoop(0, 20, 400, '#2a3340', 14) +
        sticker(at(30, -60, pin('#e2452c', '#fff'), 2.3), '#fff', 6),
    ),
  ),
  aCutout('compass-rose', '罗盘玫瑰', 'Compass rose', () =>
    cutout(
      hoop(0, 0, 300, '#1f3a5f', 10) +
        hoop(0, 0, 270, '#1f3a5f', 4) +
        at(0, 0, land.compassRose('#e2553d', '#1f3a5f'), 3.6) +
        [
          ['N', 0, -400],
          ['E', 420, 26],
          ['S', 0, 462],
          ['W', -420, 26],
        ]
          .map(([word, x, y]) =>
            text(String(word), 'serif', 100, Number(x), Number(y) + (word === 'N' ? 10 : 6), { fill: '#1f3a5f' }),
          )
          .join(''),
    ),
  ),
]
