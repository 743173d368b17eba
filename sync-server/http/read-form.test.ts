import { describe, expect, it } from 'vitest'
import { Problem } from './problem.ts'
import { readForm } from './read-form.ts'

const part = (header: string, text = ''): string => `\r\nContent-Disposition: form-data; ${header}\r\n\r\n${text}\r\n`
const formOf = (boundary: string, parts: readonly string[]): Buffer =>
  Buffer.from(`${parts.map((one) => `--${boundary}${one}`).join('')}--${boundary}--\r\n`)
const fields = (count: number): string[] => Array.from({ length: count }, (_, at) => part(`name="field${at}"`))

const refused = (type: string, body: Buffer) => expect(readForm(type, body)).rejects.toMatchObject(
  new Problem(400, { message: 'The form cannot be read' }),
)

describe('a form', () => {
  it('is read, up to twenty parts', async () => {
    const image = part('name="image"; filename="receipt.jpg"', 'its bytes')
    const form = await readForm('multipart/form-data; boundary=its-end', formOf('its-end', [image, ...fields(19)]))
    expect([...form.keys()]).toHaveLength(20)
    expect(await (form.get('image') as File).text()).toBe('its bytes')
  })

  it('is refused with more, though none holds anything', async () => {
    await refused('multipart/form-data; boundary=its-end', formOf('its-end', fields(21)))
    await refused('multipart/form-data; boundary=its-end', formOf('its-end', fields(150_000)))
  })

  it.each(['first', 'second'])('is refused when the headers of its %s part have no end', async (place) => {
    const endless = `\r\n${'X-A: b\r\n'.repeat(3_000)}Content-Disposition: form-data; name="image"\r\n\r\nx\r\n`
    await refused('multipart/form-data; boundary=its-end', formOf('its-end', place === 'first' ? [endless] : [...fields(1), endless]))
  })

  it.each(['x', 'its'])('is read whole when its boundary, %j, stands within a line of its part', async (boundary) => {
    const photo = `its bytes: 6 x 7, --x and --its${'.'.repeat(20_000)}\r\n-x`
    const form = await readForm(`multipart/form-data; boundary=${boundary}`, formOf(boundary, [part('name="image"; filename="its.jpg"', photo)]))
    expect(await (form.get('image') as File).text()).toBe(photo)
  })

  it.each([
    ['x', 'multipart/form-data; boundary=x'],
    ['x y', 'multipart/form-data; boundary="x y"'],
    ['a;b,c', 'Multipart/Form-Data ;charset=utf-8; boundary="a;b,c"'],
    ['a"b', 'multipart/form-data; boundary="a\\"b"'],
    ['--', 'multipart/form-data; boundary=--'],
    ['first', 'multipart/form-data; boundary=first; boundary=second'],
  ])('is split and counted at %j when its type is %s', async (boundary, type) => {
    expect([...(await readForm(type, formOf(boundary, fields(2)))).keys()]).toEqual(['field0', 'field1'])
    await refused(type, formOf(boundary, fields(21)))
  })

  it.each(['multipart/form-data;', 'multipart/form-data; boundary=""', 'multipart/form-data\u00A0; boundary=its-end', 'multipart/form-data; boundary=another'])(
    'is refused when its delimiter is not to be found: %s', async (type) => refused(type, formOf('its-end', fields(1))),
  )
})
