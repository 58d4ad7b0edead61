import { describe, expect, test } from 'vitest'
import { changeText, figureText, getDirection } from './figure.ts'
import { longPeriod, shortPeriod } from './periods.ts'
import { seriesAt } from './places.model.ts'
import { columnAt, getX, listGaps, spreadLabels } from './plot.model.ts'
import { drawSparkline } from './sparkline.model.ts'

const plot = { left: 40, top: 10, width: 100, height: 200 }

test('finds the column under the pointer', () => {
  for (const mark of ['area', 'column'] as const) {
    for (let place = 0; place < 7; place += 1) expect(columnAt(getX(place, 7, mark, plot), 7, mark, plot)).toBe(place)
  }
  expect(columnAt(-500, 7, 'line', plot)).toBe(0)
  expect(columnAt(5_000, 7, 'line', plot)).toBe(6)
})

test('gaps reach from point to point, and from border to border between columns', () => {
  expect(listGaps([true, false, true, true, false], 'area', plot)).toEqual([
    { left: 40, width: 25 },
    { left: 65, width: 75 },
  ])
  expect(listGaps([true, false, true, true, false], 'column', plot)).toEqual([
    { left: 40, width: 20 },
    { left: 80, width: 40 },
  ])
  expect(listGaps([false, false], 'line', plot)).toEqual([])
})

test('moves labels apart as little as possible, within the plot', () => {
  expect(spreadLabels([100, 102, 20], 20, 0, 200)).toEqual([100, 120, 20])
  expect(spreadLabels([198, 199, 200], 20, 0, 200)).toEqual([160, 180, 200])
})

test('the pointer selects the area it is in or the closest point', () => {
  const filled = [{ dot: 150, from: 210, middle: 180 }, null, { dot: 100, from: 150, middle: 125 }]
  expect([seriesAt(160, filled), seriesAt(120, filled), seriesAt(20, filled)]).toEqual([0, 2, null])
  const points = [
    { dot: 50, from: 50, middle: 50 },
    { dot: 62, from: 62, middle: 62 },
  ]
  expect([seriesAt(57, points), seriesAt(55, points), seriesAt(120, points)]).toEqual([1, 0, null])
})

test('a sparkline breaks at missing values and draws isolated values as dots', () => {
  const { path, lone, last } = drawSparkline([1, null, 3, 5], { width: 36, height: 26, edge: 3 })
  expect(path).toBe('M3 23M23 13L33 3')
  expect(lone).toEqual([[3, 23]])
  expect(last).toEqual([33, 3])
  expect(drawSparkline([null], { width: 36, height: 26, edge: 3 }).last).toBeNull()
})

describe('words', () => {
  test('figures and changes by their kind', () => {
    expect([figureText('percent', 30.46), figureText('decimal', 3104), figureText('day', '2026-11-14')]).toEqual([
      '30.5%',
      '3,104.0',
      '14/11/2026',
    ])
    expect([figureText('count', null), changeText('percent', -2.11), changeText('count', 124)]).toEqual([
      '–',
      '2.1 pt',
      '124',
    ])
    expect([getDirection('percent', 0.04), getDirection('percent', -0.06), getDirection('count', 1)]).toEqual([
      'level',
      'down',
      'up',
    ])
  })

  test('periods by their first day', () => {
    expect([shortPeriod('week', '2026-09-07'), longPeriod('week', '2026-09-07')]).toEqual([
      '7 Sep',
      'Week of 7 Sep 2026',
    ])
    expect([shortPeriod('month', '2026-09-01'), longPeriod('month', '2026-09-01')]).toEqual([
      'Sep 26',
      'September 2026',
    ])
    expect(longPeriod('day', '2026-09-07')).toBe('Mon 7 Sep 2026')
  })
})
