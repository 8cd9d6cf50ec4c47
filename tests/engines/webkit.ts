import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { aFreePort } from '#tests/free-port.ts';
import { agents, markedElement, screen, type Phone } from './phone.ts';

/** WebKitGTK's MiniBrowser on a virtual screen, driven by WebDriver (Debian: webkit2gtk-driver, xvfb, xauth). */
export async function webkit(): Promise<Phone> {
  const port = await aFreePort();
  const server = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  // The driver and its child processes are one process group.
  const end = () => void process.kill(-server.pid!, 'SIGKILL');
  process.once('exit', end);
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          'browserName': 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation', `--user-agent=${agents.webkit}`] },
        }),
      )
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...screen });
    const marked = () => driver.findElement(By.css(markedElement));
    return {
      open: (url) => driver.get(url),
      inPage: (work, argument) => driver.executeScript(`return (${work.toString()})(arguments[0])`, argument),
      tap: () => marked().click(),
      type: (text) => marked().sendKeys(text),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit();
        process.off('exit', end);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100))
    if (await fetch(url).catch(() => null)) return;
  throw new Error('WebKitWebDriver does not answer.');
}
