import { expect, test } from 'vitest'
import { createSessionEnd } from './session-end.ts'

function counted() {
  const end = createSessionEnd()
  let told = 0
  end.onEnd(() => {
    told += 1
  })
  return { end, told: () => told }
}

test('reports the end once for concurrent refused calls', () => {
  const { end, told } = counted()
  const calls = [end.current(), end.current(), end.current()]
  for (const session of calls) end.refused(session)
  expect(told()).toBe(1)
})

test('a call made while the end is under way does not tell it again', () => {
  const { end, told } = counted()
  end.refused(end.current())
  end.refused(end.current())
  expect(told()).toBe(1)
})

test('a new session can end again', () => {
  const { end, told } = counted()
  end.refused(end.current())
  end.begin()
  end.refused(end.current())
  expect(told()).toBe(2)
})

test('a late refusal of the old session does not end the new one', () => {
  const { end, told } = counted()
  const old = end.current()
  end.begin()
  end.refused(old)
  expect(told()).toBe(0)
})
