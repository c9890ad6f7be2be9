import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './environment'

/** What squawk says of these files, or of this SQL, a line each. PostgreSQL runs several statements in one transaction. */
function complaints(files: string[], { sql = '', isWhole = true } = {}): string[] {
  const config = ['--config', join(ROOT, 'prisma/squawk.toml'), '--reporter', 'gcc']
  const args = [...config, ...(isWhole ? ['--assume-in-transaction'] : []), ...files]
  const { stdout, error } = spawnSync('squawk', args, { cwd: ROOT, input: sql, encoding: 'utf8' })
  if (error) throw error
  return stdout.split('\n').filter((line) => /: (warning|error): /.test(line))
}

const isOneStatement = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((part) => part.trim()).length === 1

test('no new migration locks a large table for as long as it takes to read it', () => {
  const files = globSync('prisma/migrations/*/migration.sql', { cwd: ROOT }).sort()
  const alone = files.filter((file) => isOneStatement(readFileSync(join(ROOT, file), 'utf8')))
  const others = files.filter((file) => !alone.includes(file))
  expect(others.length).toBeGreaterThan(30)
  expect([
    ...complaints(others),
    ...(alone.length > 0 ? complaints(alone, { isWhole: false }) : []),
  ]).toEqual([])
})

test.each([
  ['require-concurrent-index-creation', 'create index i on "Post" (id);'],
  ['adding-required-field', 'alter table "Post" add column x int not null;'],
  ['adding-field-with-default', 'alter table "Post" add column x uuid default gen_random_uuid();'],
  [
    'adding-foreign-key-constraint',
    'alter table "Post" add constraint f foreign key (x) references "User" (id);',
  ],
  ['changing-column-type', 'alter table "Post" alter column title type varchar(9);'],
  ['adding-not-nullable-field', 'alter table "Post" alter column title set not null;'],
  ['renaming-column', 'alter table "Post" rename column title to name;'],
])('%s is refused', (rule, sql) => {
  expect(complaints([], { sql }).join()).toContain(rule)
})

test.each([
  [
    'an index that is made concurrently, alone',
    'create index concurrently i on "Post" (id);',
    false,
  ],
  ['a column without a value', 'alter table "Post" add column x int;', true],
  [
    'an index of a table of the same migration',
    'create table t (id int); create index i on t (id);',
    true,
  ],
  [
    'a constraint that is checked later',
    'alter table "Post" add constraint f foreign key (x) references "User" (id) not valid;',
    true,
  ],
])('%s is taken', (_, sql, isWhole) => {
  expect(complaints([], { sql, isWhole })).toEqual([])
})
