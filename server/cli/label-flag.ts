import { InvalidArgumentError, type Command } from 'commander';
import { usualLabel, type LabelSize } from '../tag/labels/tag-label.ts';

/** `--label 30x38`: width and height in millimetres. */
export function labelFlag(command: Command): void {
  const option = command.createOption('--label <WxH>', 'width and height of a label in mm').argParser(readSize);
  command.addOption(option.default(usualLabel, `${usualLabel.width}x${usualLabel.height}`));
}

function readSize(text: string): LabelSize {
  const [, width, height] = /^(\d{1,3}(?:\.\d)?)[x×](\d{1,3}(?:\.\d)?)$/i.exec(text.trim()) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width > 0 && size.height > 0) return size;
  throw new InvalidArgumentError('Write width x height in millimetres, 30x38 for example.');
}
