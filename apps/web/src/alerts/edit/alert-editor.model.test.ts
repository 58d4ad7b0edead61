import { expect, test } from 'vitest'
import { openAlertEditor, reduceAlertEditor } from './alert-editor.model.ts'
import { emptyConfiguration, emptyForm } from './alert-form.model.ts'

const OPENED = emptyForm('2026-11-16')

test('a change takes what the server said of that field away, and nothing else', () => {
  const refused = reduceAlertEditor(
    openAlertEditor({ ...OPENED, configurations: [emptyConfiguration(), emptyConfiguration()] }),
    {
      type: 'refuse',
      problems: ['name', 'additionalAddresses.0', 'configurations.0.brandId', 'configurations.1.brandId'].map(
        (field) => ({
          field,
          message: 'No.',
        }),
      ),
    },
  )
  const left = ({ refused: problems }: typeof refused) => problems.map(({ field }) => field)
  expect(refused.hasTried).toBe(true)
  expect(left(reduceAlertEditor(refused, { type: 'set', change: { name: 'x' } }))).not.toContain('name')
  expect(left(reduceAlertEditor(refused, { type: 'set', change: { additionalAddresses: [] } }))).toHaveLength(3)
  const changed = reduceAlertEditor(refused, { type: 'configuration', index: 0, change: emptyConfiguration })
  expect(left(changed)).toEqual(['name', 'additionalAddresses.0', 'configurations.1.brandId'])
  // the indexes of the others have changed
  expect(left(reduceAlertEditor(refused, { type: 'configurations', change: () => [] }))).toHaveLength(2)
})

test('what is opened anew keeps what was typed, where it is given', () => {
  const typed = { ...OPENED, name: 'typed' }
  const desk = reduceAlertEditor(openAlertEditor(OPENED), {
    type: 'open',
    opened: { ...OPENED, name: 'theirs' },
    form: typed,
  })
  expect(desk).toMatchObject({ opened: { name: 'theirs' }, form: { name: 'typed' } })
  expect(reduceAlertEditor(desk, { type: 'open', opened: OPENED }).form).toBe(OPENED)
})

test('two changes of one configuration at once are both kept', () => {
  const one = reduceAlertEditor(openAlertEditor(OPENED), {
    type: 'configuration',
    index: 0,
    change: (at) => ({ ...at, brandId: 7 }),
  })
  const both = reduceAlertEditor(one, { type: 'configuration', index: 0, change: (at) => ({ ...at, own: true }) })
  expect(both.form.configurations[0]).toMatchObject({ brandId: 7, own: true })
  expect(reduceAlertEditor(both, { type: 'configuration', index: 5, change: emptyConfiguration })).toBe(both)
})
