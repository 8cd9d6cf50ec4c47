import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as checkout } from '#tools/run.ts';

/** A bare Debian system in a folder, with a network of its own that leads nowhere. */
export type BareRoot = {
  folder: string;
  /** Runs lines of a shell there, as root; `outside`: where packages come from, else in its own network. Gives what they printed. */
  run: (lines: string, where?: 'inside' | 'outside') => string;
  /** Starts one of our programs in the network of the root. */
  serve: (args: readonly string[]) => ChildProcess;
  clear: () => void;
};

/** Of its sources of packages Debian's alone: others would bring another Node. */
const copied = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/apt.conf.d', '/etc/resolv.conf', '/etc/hosts'];
const trusted = '/etc/ssl/certs/ca-certificates.crt';
const environment = [
  `PATH=${['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(':')}`,
  'DEBIAN_FRONTEND=noninteractive',
  'LC_ALL=C.UTF-8',
  'HOME=/root',
  `NODE_EXTRA_CA_CERTS=${trusted}`,
  `npm_config_cafile=${trusted}`,
];

/** What is missing here for such a root, in words; null where nothing is. */
export function missingForRoot(): string | null {
  if (process.getuid?.() !== 0) return 'only root may make one';
  for (const tool of ['debootstrap', 'ip', 'chroot', 'setpriv'])
    if (spawnSync('which', [tool]).status !== 0) return `there is no ${tool}`;
  return null;
}

function must(command: string, args: readonly string[]): string {
  // Without an input of its own: a shell that gets a socket there takes itself for a remote one, and reads its start-up files.
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** Makes one. Takes minutes. */
export function makeBareRoot(): BareRoot {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-root-'));
  // It is "/" for the users of PostgreSQL and of the service.
  chmodSync(folder, 0o755);
  const network = `pedivela${process.pid}`;
  must('debootstrap', ['--variant=minbase', 'bookworm', folder, 'http://deb.debian.org/debian']);
  // Packages come from where this machine gets its own, and it trusts whom this one trusts.
  for (const path of [...copied, '/usr/local/share/ca-certificates'])
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true, dereference: true });
  const registry = join(homedir(), '.npmrc');
  if (existsSync(registry)) cpSync(registry, join(folder, 'root/.npmrc'));
  // Nobody needs it after a power cut.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  // Nothing is started by a package: there is no service manager.
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  cpSync(join(checkout, 'tests/long/systemctl.sh'), join(folder, 'usr/local/bin/systemctl'));
  must('mount', ['--bind', '/dev', join(folder, 'dev')]);
  // PostgreSQL shares memory there, as an ordinary user.
  must('mount', ['--make-private', join(folder, 'dev')]);
  must('mount', ['--bind', '/dev/shm', join(folder, 'dev/shm')]);
  must('mount', ['-t', 'proc', 'proc', join(folder, 'proc')]);
  must('ip', ['netns', 'add', network]);
  must('ip', ['-n', network, 'link', 'set', 'lo', 'up']);
  const inNetwork = ['ip', 'netns', 'exec', network];
  const run: BareRoot['run'] = (lines, where = 'inside') => {
    const shell = ['chroot', folder, 'bash', '-euo', 'pipefail', '-c', lines];
    const [command = '', ...args] = where === 'inside' ? [...inNetwork, ...shell] : shell;
    return must('env', ['--ignore-environment', ...environment, command, ...args]);
  };
  return {
    folder,
    run,
    serve: (args) =>
      spawn('ip', ['netns', 'exec', network, process.execPath, ...args], { cwd: checkout, stdio: 'pipe' }),
    clear: () => {
      // Whatever still runs there.
      spawnSync('sh', ['-c', `kill -9 $(ip netns pids ${network})`]);
      for (const name of ['dev/shm', 'dev', 'proc']) spawnSync('umount', ['--lazy', join(folder, name)]);
      spawnSync('ip', ['netns', 'delete', network]);
      // Never what is mounted there: that is this machine's.
      if (!readFileSync('/proc/self/mounts', 'utf8').includes(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies what git knows of the checkout, as an archive of a release has it. */
export function copyRelease(to: string): void {
  mkdirSync(to, { recursive: true });
  must('sh', ['-c', `cd ${checkout} && git ls-files -z | tar --null --files-from=- -cf - | tar -C ${to} -xf -`]);
}
