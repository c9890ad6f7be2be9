import { readFileSync } from 'node:fs'

/** A process; with the time of its birth its number is never mistaken for a later one. */
export type Process = { pid: number; born?: string | undefined }

/** This process, as another one can recognise it. */
export const thisProcess = (): Process => processOf(process.pid)

export const processOf = (pid: number): Process => ({ pid, born: statOf(pid)?.born })

/** Whether it runs still, ours or somebody else's; where births are not known the number decides. */
export function isAlive({ pid, born }: Process): boolean {
  const stat = statOf(pid)
  if (stat) return !stat.isDead && (born === undefined || stat.born === born)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The processes above us that npm has put there: the shell of its script, and npm itself. */
export function parentsOfScript(): number[] {
  const shell = process.ppid
  const isShell = read(`/proc/${shell}/cmdline`)?.split('\0')[1] === '-c'
  const npm = isShell ? statOf(shell)?.parent : undefined
  return npm === undefined ? [shell] : [shell, npm]
}

/** What Linux says of a process; undefined elsewhere and when there is none. */
function statOf(pid: number) {
  const text = read(`/proc/${pid}/stat`)
  if (!text) return undefined
  // The name before may hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state = '', parent] = fields
  return { isDead: 'ZX'.includes(state), parent: Number(parent), born: fields[19] }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
