import { expect, test } from 'vitest'
import { createSessionEnd } from './session-end.ts'

function setup() {
  const end = createSessionEnd()
  let told = 0
  end.onEnd(() => {
    told += 1
  })
  return { end, told: () => told }
}

test('reports the end once for concurrent refused calls', () => {
  const { end, told } = setup()
  const calls = [end.current(), end.current(), end.current()]
  for (const session of calls) end.refused(session)
  expect(told()).toBe(1)
})

test('does not report the end again for a later call of the same session', () => {
  const { end, told } = setup()
  end.refused(end.current())
  end.refused(end.current())
  expect(told()).toBe(1)
})

test('a new session can end again', () => {
  const { end, told } = setup()
  end.refused(end.current())
  end.begin()
  end.refused(end.current())
  expect(told()).toBe(2)
})

test('a late refusal of the old session does not end the new one', () => {
  const { end, told } = setup()
  const old = end.current()
  end.begin()
  end.refused(old)
  expect(told()).toBe(0)
})
