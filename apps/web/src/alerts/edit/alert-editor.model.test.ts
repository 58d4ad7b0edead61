import { expect, test } from 'vitest'
import { openAlertEditor, reduceAlertEditor } from './alert-editor.model.ts'
import { emptyConfiguration, emptyForm } from './alert-form.model.ts'

const OPENED = emptyForm('2026-11-16')

test('changing a field clears only its own server-side problems', () => {
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
  const listRefusedFields = ({ refused: problems }: typeof refused) => problems.map(({ field }) => field)
  expect(refused.hasTried).toBe(true)
  expect(listRefusedFields(reduceAlertEditor(refused, { type: 'set', change: { name: 'x' } }))).not.toContain('name')
  expect(
    listRefusedFields(reduceAlertEditor(refused, { type: 'set', change: { additionalAddresses: [] } })),
  ).toHaveLength(3)
  const changed = reduceAlertEditor(refused, { type: 'configuration', index: 0, change: emptyConfiguration })
  expect(listRefusedFields(changed)).toEqual(['name', 'additionalAddresses.0', 'configurations.1.brandId'])
  // the indexes of the others have changed
  expect(listRefusedFields(reduceAlertEditor(refused, { type: 'configurations', change: () => [] }))).toHaveLength(2)
})

test('reopening keeps the typed form if one is given', () => {
  const typed = { ...OPENED, name: 'typed' }
  const desk = reduceAlertEditor(openAlertEditor(OPENED), {
    type: 'open',
    opened: { ...OPENED, name: 'theirs' },
    form: typed,
  })
  expect(desk).toMatchObject({ opened: { name: 'theirs' }, form: { name: 'typed' } })
  expect(reduceAlertEditor(desk, { type: 'open', opened: OPENED }).form).toBe(OPENED)
})

test('two consecutive changes of one configuration are both kept', () => {
  const one = reduceAlertEditor(openAlertEditor(OPENED), {
    type: 'configuration',
    index: 0,
    change: (at) => ({ ...at, brandId: 7 }),
  })
  const both = reduceAlertEditor(one, { type: 'configuration', index: 0, change: (at) => ({ ...at, own: true }) })
  expect(both.form.configurations[0]).toMatchObject({ brandId: 7, own: true })
  expect(reduceAlertEditor(both, { type: 'configuration', index: 5, change: emptyConfiguration })).toBe(both)
})
