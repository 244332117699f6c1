import { expect, it } from 'vitest'

import { addressProblem } from './address.ts'

it('takes https addresses of the internet', () => {
  for (const url of ['https://his.example.com/hooks', 'https://例子.中国:8443/a?b=c', 'https://203.0.114.9/x'])
    expect(addressProblem(url), url).toBeUndefined()
})

it('refuses what is not complete, not https, or has a password, a fragment or a name of the inner network', () => {
  const refused = [
    '',
    'his.example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://his.example.com/hooks',
    'https://user:secret@example.com/',
    'https://example.com/#part',
    'https://localhost/x',
    'https://his.local/x',
    'https://metadata.google.internal/x',
    'https://printer/x',
    `https://example.com/${'x'.repeat(400)}`,
  ]
  for (const url of refused) expect(addressProblem(url), url).toMatch(/\p{Script=Han}/u)
})

it('takes http and this machine where development allows them, and still no passwords', () => {
  expect(addressProblem('http://127.0.0.1:4000/x', { isLocalAllowed: true })).toBeUndefined()
  expect(addressProblem('http://a:b@127.0.0.1/', { isLocalAllowed: true })).toBeDefined()
})
